import { expect, test } from 'vitest';
import { apiClient } from './api-client.ts';

type Sent = { address: unknown; init: RequestInit | undefined };

/** The shape of a typed client, as far as these tests use it. */
type Client = {
  index: { $get(): Promise<Response> };
  ':id': { contact: { $post(args: object): Promise<Response> } };
  listings: { $get(args: object): Promise<Response> };
};

async function sentBy(send: (client: Client) => Promise<Response>): Promise<Sent> {
  const sent: Sent[] = [];
  const client = apiClient<Client>('/api/listings', (address, init) => {
    sent.push({ address, init });
    return Promise.resolve(new Response());
  });
  await send(client);
  return sent[0] ?? { address: null, init: undefined };
}

test('the index of a feature is its own address', async () => {
  expect(await sentBy((client) => client.index.$get())).toEqual({
    address: '/api/listings',
    init: { method: 'GET' },
  });
});

test('a path parameter is written into the address, and cannot leave its segment', async () => {
  const { address, init } = await sentBy((client) =>
    client[':id'].contact.$post({ param: { id: '../x' }, json: { channel: 'phone' } }),
  );
  expect(address).toBe('/api/listings/..%2Fx/contact');
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"channel":"phone"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

test('absent filters are left out of the query', async () => {
  const { address } = await sentBy((client) =>
    client.listings.$get({ query: { search: 'a&b', location: undefined, type: ['x', 'y'], minPrice: 5 } }),
  );
  expect(address).toBe('/api/listings/listings?search=a%26b&type=x&type=y&minPrice=5');
});
