import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { findFormAction, readForm, refusedForm, textValues, type FormAction } from './form-action.ts';

const run = () => Promise.resolve({ kind: 'redirect' as const, location: '/' });
const ACTIONS: FormAction[] = [
  { path: /^\/connexion$/, run },
  { path: /^\/annonce\/(?<id>[\w-]+)\/appeler$/, run },
];

describe('forms without JavaScript', () => {
  test('an address finds its action and its parameters', () => {
    expect(findFormAction(ACTIONS, '/annonce/lst_1/appeler')?.params).toEqual({ id: 'lst_1' });
    expect(findFormAction(ACTIONS, '/connexion')?.action).toBe(ACTIONS[0]);
    for (const path of ['/', '/connexion/', '/annonce//appeler', '/annonce/a/b/appeler'])
      expect(findFormAction(ACTIONS, path)).toBeNull();
  });

  test('an unreadable body is read as an empty form', async () => {
    const broken = new Request('http://localhost/connexion', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect([...(await readForm(broken))]).toEqual([]);
    const sent = new Request('http://localhost/connexion', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@b.example' }),
    });
    expect(textValues(await readForm(sent))).toEqual({ email: 'a@b.example' });
  });

  test('files are left out of the text values', () => {
    const data = new FormData();
    data.set('title', 'Vélo');
    data.set('photo', new File(['x'], 'x.png'));
    expect(textValues(data)).toEqual({ title: 'Vélo' });
  });

  test('a refusal shows the page again with its reasons; any other error is thrown', () => {
    const error = new AppError('invalid_input', { fields: { email: 'Email invalide' } });
    expect(refusedForm({ path: '/inscription', form: 'inscription', values: { email: 'x' }, error })).toEqual(
      {
        kind: 'page',
        path: '/inscription',
        status: 422,
        form: {
          form: 'inscription',
          values: { email: 'x' },
          fields: { email: 'Email invalide' },
          message: error.message,
          code: 'invalid_input',
        },
      },
    );
    expect(() => refusedForm({ path: '/', form: 'x', values: {}, error: new Error('unknown') })).toThrow(
      'unknown',
    );
  });
});
