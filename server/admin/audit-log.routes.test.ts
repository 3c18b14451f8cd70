import { beforeEach, expect, test } from 'vitest';
import { newUuid } from '#shared/platform/ids.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';

const t = useTestApp();

let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  admin = await signIn(t, 'admin');
});

const auditLogApi = () => consoleOf(t, admin.headers).journal;

test('days are those of Cotonou, both ends included', async () => {
  const instants = [
    '2026-11-18T22:59:59Z',
    '2026-11-18T23:00:00Z',
    '2026-11-19T22:59:59Z',
    '2026-11-19T23:00:00Z',
  ];
  const entry = {
    actorId: admin.userId,
    action: 'user.sessions',
    targetKind: 'user',
    before: {},
    after: {},
  } as const;
  await t.services.db
    .insert(auditLog)
    .values(instants.map((at) => ({ ...entry, at: new Date(at), targetId: newUuid() })));
  const answer = await auditLogApi().$get({ query: { from: '2026-11-19', to: '2026-11-19' } });
  const { data } = await answer.json();
  expect(data.map(({ at }) => at)).toEqual(['2026-11-19T22:59:59.000Z', '2026-11-18T23:00:00.000Z']);
});

test('the file has the same content as the page, in French and in Cotonou time', async () => {
  const by = { actorId: admin.userId, at: new Date('2026-11-19T23:30:05Z') };
  await t.services.db.insert(auditLog).values([
    {
      ...by,
      action: 'settings.change',
      targetKind: 'settings',
      targetId: newUuid(),
      before: { tagline: 'Avant', isOn: '' },
      after: { tagline: 'Après', isOn: 'on' },
      details: 'Le site',
    },
    {
      ...by,
      at: new Date('2026-11-19T22:00:00Z'),
      action: 'listing.approve',
      targetKind: 'listing',
      targetId: newUuid(),
      before: { status: 'pending', version: 1 },
      after: { status: 'approved', version: 2 },
    },
  ]);
  const csv = await (await consoleOf(t, admin.headers)['journal.csv'].$get({ query: {} })).text();
  const [, ...lines] = csv.trim().split('\r\n');
  expect(lines).toEqual([
    expect.stringMatching(/^2026-11-20 00:30:05;Réglages changés;/),
    expect.stringMatching(/^2026-11-19 23:00:00;Annonce approuvée;/),
  ]);
  expect(lines[0]).toContain('Phrase d’accueil\u202f: Avant → Après');
  expect(lines[1]).toContain(';État\u202f: à décider → approuvé;');
  expect(csv).not.toContain('version');
});

test.each(['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', 'hier'])(
  '%s is not a valid day, for the page and for the file',
  async (day) => {
    for (const query of [{ from: day }, { to: day }]) {
      const [field = ''] = Object.keys(query);
      expect((await refusal(auditLogApi().$get({ query }))).fields).toHaveProperty(field);
      expect(
        (await refusal(consoleOf(t, admin.headers)['journal.csv'].$get({ query }))).fields,
      ).toHaveProperty(field);
    }
  },
);
