import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_PASSKEYS } from '#shared/passkeys/passkey.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { accountData } from '#server/accounts/account-data.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import { passkeys } from '#server/accounts/passkeys.table.ts';
import { deviceCookie, passkeyApi, passkeyOwner } from '#tests/world/passkey-owner.ts';
import { deliverMails } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { makeCredential } from '#tests/fakes/software-authenticator.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';

const t = useTestApp();
const ORIGIN = 'http://localhost:3000';
const password = TEST_PASSWORD;

type Headers = { cookie: string };
const listed = async (headers: Headers) => (await (await passkeyApi(t, headers).index.$get()).json()).data;
const optionsFor = async (headers: Headers, json: { password?: string } = {}) =>
  (await (await passkeyApi(t, headers).options.$post({ json })).json()).data;
const add = (headers: Headers, credential: ReturnType<typeof makeCredential>['credential']) =>
  passkeyApi(t, headers).index.$post({ json: { credential } });

async function member() {
  const { headers, ...rest } = await signIn(t);
  return { ...rest, headers: { cookie: `${headers.cookie}; ${deviceCookie()}` } };
}

describe('adding a passkey', () => {
  test('lists it under the device’s name and sends its owner a mail', async () => {
    const { headers, email } = await passkeyOwner(t);
    expect(await listed(headers)).toMatchObject({
      passkeys: [{ name: 'Chrome sur téléphone Android', lastUsedAt: null, isSynced: false }],
      can: { add: true },
    });
    const mail = (await deliverMails(t, accountJobs)).at(-1);
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('Clé d’accès ajoutée') });
    expect(mail?.text).toContain('Chrome sur téléphone Android');
  });

  test('requires the password unless its owner signed in a moment ago', async () => {
    const { headers } = await member();
    expect((await listed(headers)).needsPassword).toBe(false);
    t.setNow(TEST_NOW + 20 * MINUTE_MS);
    expect((await listed(headers)).needsPassword).toBe(true);
    const ask = (json: { password?: string }) => passkeyApi(t, headers).options.$post({ json });
    for (const json of [{}, { password: '' }, { password: 'Faux-2026!' }])
      expect((await refusal(ask(json))).fields).toEqual({ password: 'Mot de passe incorrect.' });
    expect((await ask({ password })).status).toBe(200);
  });

  test('the creation options name the site and exclude existing passkeys', async () => {
    const { headers, email, key } = await passkeyOwner(t);
    const options = await optionsFor(headers);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      excludeCredentials: [{ id: key.credentialId }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test.each([
    ['another site’s', { origin: 'https://tokpa.attacker.example' }],
    ['another host’s', { rpId: 'attacker.example' }],
    ['a made-up challenge’s', { challenge: 'bm90IG91cnM' }],
    ['an unverified user’s', { isUserVerified: false }],
    ['one with certificates', { attestation: ['packed', new Map([['x5c', [Buffer.alloc(40)]]])] }],
    ['one of an unknown form', { attestation: ['apple', new Map()] }],
  ] as const)('%s is refused', async (_name, faults) => {
    const { headers } = await member();
    const { credential } = makeCredential(await optionsFor(headers), ORIGIN, faults);
    expect((await refusal(add(headers, credential))).fields).toHaveProperty('credential');
    expect((await listed(headers)).passkeys).toEqual([]);
  });

  test('a challenge is used up by the first answer, right or wrong', async () => {
    const { headers } = await member();
    const options = await optionsFor(headers);
    const wrong = makeCredential(options, ORIGIN, { isUserVerified: false });
    expect((await add(headers, wrong.credential)).status).toBe(422);
    const expired = await refusal(add(headers, makeCredential(options, ORIGIN).credential));
    expect(expired).toMatchObject({ status: 401, message: 'Cette étape a expiré. Recommencez.' });
  });

  test('a challenge ends after five minutes', async () => {
    const { headers } = await member();
    const options = await optionsFor(headers);
    t.setNow(TEST_NOW + 5 * MINUTE_MS);
    expect((await add(headers, makeCredential(options, ORIGIN).credential)).status).toBe(401);
  });

  test('a challenge is invalid in another browser and for another account', async () => {
    const [one, other] = [await member(), await member()];
    const { credential } = makeCredential(await optionsFor(one.headers), ORIGIN);
    expect((await add(other.headers, credential)).status).toBe(401);
    const session = one.headers.cookie.replace(/; tokpa\.device=.*/, '');
    expect((await add({ cookie: `${session}; ${deviceCookie()}` }, credential)).status).toBe(401);
    const device = /tokpa\.device=\w+/.exec(one.headers.cookie)?.[0] ?? '';
    const theirs = other.headers.cookie.replace(/tokpa\.device=\w+/, device);
    expect((await add({ cookie: theirs }, credential)).status).toBe(401);
  });

  test('a key of one account cannot be added to another', async () => {
    const { key } = await passkeyOwner(t);
    const { headers } = await member();
    const made = makeCredential(await optionsFor(headers), ORIGIN, {
      credentialId: key.credentialId,
    });
    expect((await refusal(add(headers, made.credential))).code).toBe('conflict');
  });

  test('an account can have a limited number of passkeys', async () => {
    const { headers, userId } = await member();
    const options = await optionsFor(headers);
    await t.services.db.insert(passkeys).values(
      Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
        userId,
        credentialId: `key-${index}`,
        publicKey: '',
        counter: 0,
        transports: [],
        name: 'Clé',
        isSynced: false,
        createdAt: new Date(TEST_NOW),
      })),
    );
    expect((await listed(headers)).can.add).toBe(false);
    expect((await refusal(add(headers, makeCredential(options, ORIGIN).credential))).code).toBe('conflict');
    expect((await refusal(passkeyApi(t, headers).options.$post({ json: {} }))).code).toBe('conflict');
  });
});

describe('one’s own passkeys', () => {
  let owner: Awaited<ReturnType<typeof passkeyOwner>>;
  let id: string;
  beforeEach(async () => {
    owner = await passkeyOwner(t);
    id = (await listed(owner.headers)).passkeys[0]?.id ?? '';
  });
  const keyOf = (headers: Headers) => passkeyApi(t, headers)[':id'];

  test('a passkey is renamed', async () => {
    await keyOf(owner.headers).$patch({ param: { id }, json: { name: ' Téléphone d’Awa ' } });
    expect((await listed(owner.headers)).passkeys[0]?.name).toBe('Téléphone d’Awa');
    for (const name of ['', '  ', 'x'.repeat(61)]) {
      const refused = await refusal(keyOf(owner.headers).$patch({ param: { id }, json: { name } }));
      expect(refused.fields).toHaveProperty('name');
    }
  });

  test('a passkey is removed with the password, and its owner gets a mail', async () => {
    const remove = (given: string) =>
      keyOf(owner.headers).remove.$post({ param: { id }, json: { password: given } });
    expect((await refusal(remove('Faux-2026!'))).fields).toHaveProperty('password');
    expect((await listed(owner.headers)).passkeys).toHaveLength(1);
    expect((await remove(password)).status).toBe(200);
    expect((await listed(owner.headers)).passkeys).toEqual([]);
    const mail = (await deliverMails(t, accountJobs)).at(-1);
    expect(mail?.subject).toContain('Clé d’accès retirée');
    expect((await remove(password)).status).toBe(404);
  });

  test('nobody else can see, rename or remove it', async () => {
    const { headers } = await member();
    expect((await listed(headers)).passkeys).toEqual([]);
    const other = toPublicId('usr', owner.userId);
    for (const each of [id, other, 'psk_x']) {
      const rename = keyOf(headers).$patch({ param: { id: each }, json: { name: 'À moi' } });
      expect((await refusal(rename)).code).toBe('not_found');
      const remove = keyOf(headers).remove.$post({ param: { id: each }, json: { password } });
      expect((await refusal(remove)).code).toBe('not_found');
    }
    expect((await listed(owner.headers)).passkeys).toMatchObject([{ id }]);
  });

  test('a data export contains their names, but nothing that could be used to sign in', async () => {
    const files = [];
    for await (const { name, bytes } of accountData.files(t.services, owner.userId))
      files.push(`${name} ${Buffer.from(bytes).toString()}`);
    expect(files.join()).toContain('Chrome sur téléphone Android');
    expect(files.join()).not.toContain(owner.key.credentialId);
  });

  test('they are deleted with the account', async () => {
    await t.database.executeSql(`delete from users where id = '${owner.userId}'`);
    expect(await t.services.db.select().from(passkeys)).toEqual([]);
  });
});
