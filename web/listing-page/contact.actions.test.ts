import { expect, test } from 'vitest';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { findFormAction } from '#web/platform/forms/form-action.ts';
import { callSeller, writeToSeller } from './contact.actions.ts';

const NUMBER = {
  phone: '+2290197123456',
  display: '+229 01 97 12 34 56',
  whatsAppUrl: 'https://wa.me/2290197123456?text=Bonjour',
};

function apiThat(answer: Response): { apiFetch: ApiFetch; asked: string[] } {
  const asked: string[] = [];
  const apiFetch: ApiFetch = async (address, init) => {
    asked.push(`${init?.method} ${String(address)} ${String(init?.body)}`);
    return answer;
  };
  return { apiFetch, asked };
}

const request = (apiFetch: ApiFetch) => ({
  params: { id: 'lst_1' },
  values: {},
  data: new FormData(),
  page: '/',
  apiFetch,
});

test('the WhatsApp form redirects to the conversation', async () => {
  const { apiFetch, asked } = apiThat(Response.json({ data: NUMBER }));
  expect(await writeToSeller.run(request(apiFetch))).toEqual({
    kind: 'redirect',
    location: NUMBER.whatsAppUrl,
  });
  expect(asked).toEqual(['POST /api/listings/lst_1/contact {"channel":"whatsapp"}']);
});

test('the call form shows the listing again, with the number', async () => {
  const { apiFetch } = apiThat(Response.json({ data: NUMBER }));
  expect(await callSeller.run(request(apiFetch))).toMatchObject({
    kind: 'page',
    path: '/annonce/lst_1',
    status: 200,
    form: { values: { listing: 'lst_1' }, answer: { phone: NUMBER.phone, display: NUMBER.display } },
  });
});

test('a refusal is shown on the listing, with its status', async () => {
  const refusal = {
    error: { code: 'forbidden', message: 'Le vendeur préfère être joint autrement.', requestId: 'r' },
  };
  const { apiFetch } = apiThat(Response.json(refusal, { status: 403 }));
  expect(await writeToSeller.run(request(apiFetch))).toMatchObject({
    kind: 'page',
    status: 403,
    form: { message: 'Le vendeur préfère être joint autrement.' },
  });
});

test('a number that requires a proof redirects to its page, with the requested channel', async () => {
  const refusal = { error: { code: 'rate_limited', message: 'Trop de numéros.', requestId: 'r' } };
  const refused = () => request(apiThat(Response.json(refusal, { status: 429 })).apiFetch);
  expect(await callSeller.run(refused())).toEqual({ kind: 'redirect', location: '/numero/lst_1' });
  expect(await writeToSeller.run(refused())).toEqual({
    kind: 'redirect',
    location: '/numero/lst_1?vers=whatsapp',
  });
});

test('each address is handled by its action', () => {
  const actions = [writeToSeller, callSeller];
  expect(findFormAction(actions, '/annonce/lst_1/appeler')).toMatchObject({
    action: callSeller,
    params: { id: 'lst_1' },
  });
  expect(findFormAction(actions, '/annonce/lst_1/whatsapp')).toMatchObject({ action: writeToSeller });
  expect(findFormAction(actions, '/annonce/lst_1')).toBeNull();
});
