import { verifyPassword } from 'better-auth/crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { REGISTRATION, registering } from '#tests/world/registering.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { findUsersByEmail } from '#server/accounts/accounts.queries.ts';
import { accounts } from '#server/accounts/accounts.table.ts';

const t = useTestApp();
const { registerFromBrowser, mails, check, confirm, resend, enter } = registering(t);
const EMAIL = 'koffi@exemple.ci';
const OWN = REGISTRATION.password;
const INTRUDER = 'Intrus2026!';

type Registered = Awaited<ReturnType<typeof registerFromBrowser>>;
const asOwner = () => registerFromBrowser();
const asAttacker = () =>
  registerFromBrowser(
    { firstName: 'Intrus', password: INTRUDER, returnTo: '/premium' },
    { 'x-forwarded-for': '203.0.113.66' },
  );

async function whoseAccount(): Promise<'owner' | 'attacker' | 'nobody'> {
  const [credential, ...others] = await t.services.db.select().from(accounts);
  expect(others).toEqual([]);
  if (!credential?.password) return 'nobody';
  if (await verifyPassword({ hash: credential.password, password: INTRUDER })) return 'attacker';
  expect(await verifyPassword({ hash: credential.password, password: OWN })).toBe(true);
  return 'owner';
}

/**
 * Both mails are in the owner's mailbox; whichever link the owner opens, it is in their own browser and with their
 * password.
 */
const ownerOpens = ({ token }: Registered, browser: { cookie: string }) => confirm(token, OWN, browser);

describe('somebody registers an address that is not theirs', () => {
  test.each(
    [
      ['before its owner', ['attacker', 'owner']],
      ['after its owner', ['owner', 'attacker']],
      ['before and after its owner', ['attacker', 'owner', 'attacker']],
      ['and its owner registers twice', ['owner', 'attacker', 'owner']],
    ].flatMap(([when, order]) => [
      [when, 'first to last', order],
      [when, 'last to first', order],
    ]) as [string, string, string[]][],
  )('%s: with links opened %s the account is its owner’s', async (_when, clicks, order) => {
    const made: (Registered & { who: string })[] = [];
    for (const who of order) made.push({ who, ...(await (who === 'owner' ? asOwner() : asAttacker())) });
    const own = made.findLast(({ who }) => who === 'owner');
    if (!own) throw new Error('the owner registered');
    for (const each of clicks === 'first to last' ? made : made.toReversed())
      await ownerOpens(each, own.browser);
    expect(await whoseAccount()).toBe('owner');
    expect((await findUsersByEmail(t.services.db, [EMAIL]))[0]).toMatchObject({ firstName: 'Koffi' });
    const intruder = made.find(({ who }) => who === 'attacker');
    expect((await enter(INTRUDER, intruder?.browser)).status).not.toBe(200);
    expect((await enter(INTRUDER)).status).toBe(401);
    expect((await enter(OWN)).status).toBe(200);
  });

  test('a link opened by a mail scanner or an owner without a registration of their own makes no account', async () => {
    const { token } = await asAttacker();
    for (const password of ['', OWN, 'Autre2026!']) expect((await confirm(token, password)).status).toBe(422);
    expect(await whoseAccount()).toBe('nobody');
  });

  test('the attacker’s browser and password are worthless without the mailbox', async () => {
    const { browser } = await asAttacker();
    const owner = await asOwner();
    expect((await refusal(confirm(owner.token, INTRUDER, browser))).fields?.password).toBeDefined();
    expect(await whoseAccount()).toBe('nobody');
    expect((await confirm(owner.token, '', owner.browser)).status).toBe(200);
    expect(await whoseAccount()).toBe('owner');
  });

  test('confirming one registration ends every other one of the address, for good', async () => {
    const attacker = await asAttacker();
    const owner = await asOwner();
    await confirm(owner.token, '', owner.browser);
    expect(await check(attacker.token, attacker.browser)).toBeNull();
    expect((await confirm(attacker.token, INTRUDER, attacker.browser)).status).toBe(422);
    await resend(EMAIL, attacker.browser);
    await t.database.executeSql('delete from users');
    await resend(EMAIL, attacker.browser);
    expect((await mails()).filter(({ subject }) => subject.includes('Confirmez'))).toHaveLength(2);
    expect(await check(attacker.token, attacker.browser)).toBeNull();
  });

  test('an address that got its account in another way keeps it; the link says so', async () => {
    const { browser, token } = await asAttacker();
    const { userId } = await signIn(t);
    await t.database.executeSql('update users set email = $2 where id = $1', [userId, EMAIL]);
    expect(await check(token, browser)).toMatchObject({ isTaken: true });
    expect(await refusal(confirm(token, INTRUDER, browser))).toMatchObject({
      status: 409,
      message: expect.stringContaining('a déjà un compte'),
    });
    expect((await findUsersByEmail(t.services.db, [EMAIL]))[0]?.id).toBe(userId);
    expect((await enter(INTRUDER)).status).toBe(401);
  });

  test('two links of one address at once make one account', async () => {
    const [first, second] = [await asOwner(), await asOwner()];
    const answers = await Promise.all(
      [first, second, first].map(({ token, browser }) => confirm(token, '', browser)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await findUsersByEmail(t.services.db, [EMAIL])).toHaveLength(1);
    expect(await whoseAccount()).toBe('owner');
  });
});

describe('sign-in does not reveal that an address is being registered', () => {
  let answers: unknown[];
  const note = async (password: string, headers: Record<string, string> = {}) => {
    const { requestId: _, ...refused } = await refusal(enter(password, headers));
    answers.push(refused);
  };
  beforeEach(() => {
    answers = [];
  });

  test('with a right or a wrong password, before and after its owner registers and confirms', async () => {
    await note(INTRUDER);
    await asAttacker();
    await note(INTRUDER);
    const owner = await asOwner();
    await note(INTRUDER);
    await note(OWN);
    await note('Autre2026!');
    await confirm(owner.token, '', owner.browser);
    await note(INTRUDER);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, message: 'E-mail ou mot de passe incorrect.' });
  });

  test('the browser that registered learns of its own registration alone, and always gets the same answer', async () => {
    const attacker = await asAttacker();
    await note(INTRUDER, attacker.browser);
    const owner = await asOwner();
    await note(INTRUDER, attacker.browser);
    await confirm(owner.token, '', owner.browser);
    await note(INTRUDER, attacker.browser);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 403, code: 'email_not_verified' });
    expect((await refusal(enter('Autre2026!', attacker.browser))).status).toBe(401);
    expect((await refusal(enter(OWN, attacker.browser, 'autre@exemple.ci'))).status).toBe(401);
  });

  test('a password is hashed whether the address is unknown, awaits confirmation or has an account', async () => {
    const { browser, token } = await asOwner();
    const times: number[] = [];
    for (let each = 0; each < 3; each++) {
      const from = performance.now();
      await enter('Autre2026!', {}, each === 0 ? 'personne@exemple.ci' : EMAIL);
      times.push(performance.now() - from);
      if (each === 1) await confirm(token, '', browser);
    }
    // Without hashing, the answer would take a few milliseconds instead of fifty and more.
    for (const time of times) expect(time).toBeGreaterThan(20);
  });

  test('a registration that was never confirmed expires after two weeks', async () => {
    const { browser } = await asAttacker();
    t.setNow(TEST_NOW + 15 * DAY_MS);
    expect((await refusal(enter(INTRUDER, browser))).status).toBe(401);
  });
});
