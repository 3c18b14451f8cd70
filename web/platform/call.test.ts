import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { call } from './call.ts';

const answer = (status: number, body: unknown, headers: HeadersInit = {}) =>
  Promise.resolve(Response.json(body, { status, headers }));

describe('call', () => {
  test('returns what the route answered', async () => {
    expect(await call(answer(200, { data: [1] }))).toEqual({ data: [1] });
  });

  test('returns undefined for an answer without content', async () => {
    expect(await call(Promise.resolve(new Response(null, { status: 204 })))).toBeUndefined();
  });

  test('throws the error that the server threw, with its fields, request id and retry delay', async () => {
    const body = {
      error: { code: 'invalid_input', message: 'Non.', fields: { price: 'Trop grand' }, requestId: 'r-1' },
    };
    const refused = await call(answer(422, body, { 'Retry-After': '7' })).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({
      code: 'invalid_input',
      message: 'Non.',
      fields: { price: 'Trop grand' },
      requestId: 'r-1',
      retryAfterSeconds: 7,
    });
  });

  test.each([
    [502, 'unavailable'],
    [404, 'unexpected'],
  ])('a %i without our error body becomes %s', async (status, code) => {
    await expect(call(Promise.resolve(new Response('<html>', { status })))).rejects.toMatchObject({ code });
  });

  test('an unknown error code becomes unexpected', async () => {
    await expect(call(answer(400, { error: { code: 'toString', message: 'x' } }))).rejects.toMatchObject({
      code: 'unexpected',
    });
  });

  test('a network failure becomes unavailable, with a message about the network', async () => {
    await expect(call(Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
      code: 'unavailable',
      message: /réseau/,
    });
  });
});
