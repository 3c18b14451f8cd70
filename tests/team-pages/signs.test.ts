import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { startTeamPages } from '#tests/world/team-pages.ts';
import { all, one, openPage, redirectOf, textOf } from '#tests/world/test-pages.ts';

const { t, team, openTeamPage, sendTeamForm } = startTeamPages();
const PATH = '/admin/signes';

test('is only for the team, to which every page of it leads', async () => {
  expect((await redirectOf(t, PATH)).location).toBe('/connexion?retour=%2Fadmin%2Fsignes');
  expect((await redirectOf(t, PATH, team.member)).location).toBe('/');
  expect(all((await openPage(t, '/admin', team.admin)).root, `a[href="${PATH}"]`)).not.toEqual([]);
});

test('a sign that is wrong too often says so, and is switched off and on there', async () => {
  const decidedAt = new Date(t.services.clock() - DAY_MS);
  for (let count = 0; count < 10; count += 1)
    await aCase(t.services.db, {
      type: 'conversation',
      targetId: newUuid(),
      reportedId: team.member.userId,
      status: count < 7 ? 'upheld' : 'dismissed',
      detected: ['pressure'],
      decidedAt,
    });
  const { root } = await openTeamPage(PATH);
  expect(textOf(one(root, 'main [role="alert"]'))).toContain('Presse de payer');
  const row = one(root, 'tr[data-row="pressure"]');
  expect(textOf(row)).toMatch(/Trop de fausses alertes.*70.%.*0 · 3/);
  const sent = await sendTeamForm(PATH, { rule: 'pressure', state: 'off' });
  expect(sent).toMatchObject({ status: 303, location: PATH });
  const off = one((await openTeamPage(PATH)).root, 'tr[data-row="pressure"]');
  expect(textOf(off)).toMatch(/Coupé le .* par .*Remettre/);
  await sendTeamForm(PATH, { rule: 'pressure', state: 'on' });
  expect(textOf(one((await openTeamPage(PATH)).root, 'tr[data-row="pressure"]'))).toContain('Couper');
});
