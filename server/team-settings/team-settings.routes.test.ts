import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SettingsSection } from '#shared/settings/settings-form.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { settings } from '#server/settings/settings.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { OVERTAKEN } from './change-settings.ts';
import type { settingsFormRoutes } from './settings-forms.routes.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;
let admin: Person;
let other: Person;

beforeEach(async () => {
  [admin, other] = [await signIn(t, 'admin'), await signIn(t, 'admin')];
});

const api = (headers: Record<string, string> = admin.headers) =>
  hc<typeof settingsFormRoutes>('/api/admin/settings', { fetch: apiFetch(t, headers) });
const read = async () => (await (await api().index.$get()).json()).data;
const opened = async (id: SettingsSection) => {
  const found = (await read()).sections.find((section) => section.id === id);
  if (!found) throw new Error(`no form ${id}`);
  return found;
};
const put = (
  section: SettingsSection,
  json: { version: string; values: Record<string, string> },
  who = admin,
) => api(who.headers)[':section'].$put({ param: { section }, json });
const save = async (section: SettingsSection, changes: Record<string, string>) => {
  const { version, values } = await opened(section);
  return put(section, { version, values: { ...values, ...changes } });
};
const log = () => t.services.db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);

test('a form submitted unchanged changes nothing and records nothing', async () => {
  for (const { id, values, version } of (await read()).sections)
    expect((await put(id, { version, values })).status).toBe(204);
  expect(await log()).toEqual([]);
  expect(await t.services.db.select().from(settings)).toEqual([]);
});

describe('what is saved', () => {
  test.each<[SettingsSection, Record<string, string>, object]>([
    [
      'site',
      { siteName: '  Grand  Marché ', phone: '+229 01 97 11 22 33' },
      { siteName: 'Grand Marché', phone: '+2290197112233' },
    ],
    [
      'socials',
      { facebook: 'https://www.facebook.com/tokpa' },
      { socials: { facebook: 'https://www.facebook.com/tokpa', instagram: '', tiktok: '' } },
    ],
    [
      'maintenance',
      { text: 'Pause à 22 h.', isOn: 'on', level: 'warning' },
      { maintenance: { isOn: true, level: 'warning', text: 'Pause à 22 h.' } },
    ],
    [
      'listings',
      { listingLifetimeDays: '45', isAutoApproved: 'on', isBoostCreditedWhenSold: 'on' },
      {
        listingLifetimeDays: 45,
        trustedSellers: { isOn: true, approvedListings: 5 },
        isBoostCreditedWhenSold: true,
      },
    ],
    [
      'fees',
      { rate: '2,25', fixed: '0', vat: '0' },
      { paymentFees: { rateBasisPoints: 225, fixedMinor: 0, vatBasisPoints: 0 } },
    ],
    [
      'issuer',
      { taxId: '3202012345678' },
      { receiptIssuer: { ...DEFAULT_SETTINGS.receiptIssuer, taxId: '3202012345678' } },
    ],
    ['rates', { USD: '598,5', NGN: '0,41' }, { xofRates: { XOF: 1, EUR: 655.957, USD: 598.5, NGN: 0.41 } }],
  ])('%s takes effect at once', async (section, changes, wanted) => {
    expect((await save(section, changes)).status).toBe(204);
    expect(await getSettings(t.services)).toMatchObject(wanted);
  });

  test('packages are changed, added and withdrawn, and keep their id for life', async () => {
    const added = {
      '3.name': 'Éclair',
      '3.description': 'Un jour, tout en haut.',
      '3.price': '500',
      '3.days': '1',
      '3.priority': 'highest',
      '3.analytics': 'basic',
      '3.support': 'standard',
      '3.featured': 'on',
    };
    const answer = await save('packages', {
      '0.name': 'Découverte',
      '0.price': '1 500',
      '1.isRemoved': 'on',
      ...added,
    });
    expect(answer.status).toBe(204);
    const { boostPackages } = await getSettings(t.services);
    expect(boostPackages.map(({ id, name, priceMinor }) => [id, name, priceMinor])).toEqual([
      ['essentiel', 'Découverte', 1500],
      ['premium', 'Premium', 6000],
      ['eclair', 'Éclair', 500],
    ]);
    expect(boostPackages[2]?.features).toEqual({
      priority: 'highest',
      badge: false,
      featured: true,
      analytics: 'basic',
      support: 'standard',
    });
  });

  test('a change of exchange rates updates the prices of listings', async () => {
    await save('fees', { fixed: '60' });
    expect(t.sentJobs).toEqual([]);
    await save('rates', { USD: '610' });
    expect(t.sentJobs).toEqual([{ job: 'listings.follow-rates', payload: {} }]);
  });

  test('every change is recorded with its author, before and after, and listed', async () => {
    await save('fees', { rate: '2' });
    expect(await log()).toMatchObject([
      {
        action: 'settings.change',
        targetKind: 'settings',
        actorId: admin.userId,
        before: { rate: '1,5' },
        after: { rate: '2' },
      },
    ]);
    t.setNow(TEST_NOW + 1000);
    await save('site', { siteName: 'Marché' });
    expect((await read()).changes.map(({ what, after }) => [what, after])).toEqual([
      ['Le site', { siteName: 'Marché' }],
      ['Frais de paiement et TVA', { rate: '2' }],
    ]);
  });
});

describe('what is refused', () => {
  test.each<[SettingsSection, Record<string, string>, string]>([
    ['site', { siteName: ' ' }, 'siteName'],
    ['site', { contactEmail: 'pas une adresse' }, 'contactEmail'],
    ['site', { phone: '97000000' }, 'phone'],
    ['socials', { facebook: 'javascript:alert(1)' }, 'facebook'],
    ['socials', { instagram: 'https://instagram.com.voleur.example/x' }, 'instagram'],
    ['maintenance', { isOn: 'on', text: '' }, 'text'],
    ['maintenance', { level: 'rouge' }, 'level'],
    ['listings', { listingLifetimeDays: '0' }, 'listingLifetimeDays'],
    ['listings', { approvedListings: '2,5' }, 'approvedListings'],
    ['numbers', { perNetwork: '0' }, 'perNetwork'],
    ['numbers', { perMember: 'beaucoup' }, 'perMember'],
    ['packages', { '0.price': '1250' }, '0.price'],
    ['packages', { '1.name': 'Essentiel' }, '1.name'],
    ['packages', { '0.isRemoved': 'on', '1.isRemoved': 'on', '2.isRemoved': 'on' }, '0.name'],
    ['fees', { rate: '-1' }, 'rate'],
    ['fees', { rate: '11' }, 'rate'],
    ['fees', { vat: 'dix-huit' }, 'vat'],
    ['issuer', { legalName: '' }, 'legalName'],
    ['rates', { USD: '0' }, 'USD'],
    ['rates', { NGN: '0,123456' }, 'NGN'],
  ])('%s: %j is refused beside its field, and nothing changes', async (section, changes, field) => {
    const answer = await save(section, changes);
    expect(answer.status).toBe(422);
    expect(Object.keys((await refusal(answer)).fields ?? {})).toContain(field);
    expect(await getSettings(t.services)).toEqual(DEFAULT_SETTINGS);
    expect(await log()).toEqual([]);
  });

  test('a form never overwrites values that somebody else saved since it was opened', async () => {
    const { version, values } = await opened('site');
    expect((await put('site', { version, values: { ...values, tagline: 'Première' } })).status).toBe(204);
    const stale = await put('site', { version, values: { ...values, tagline: 'Seconde' } }, other);
    const { code, message, fields } = await refusal(stale);
    expect([code, message]).toEqual(['conflict', OVERTAKEN]);
    expect(fields).toEqual({ tagline: 'Enregistré entre-temps : « Première »' });
    expect((await getSettings(t.services)).tagline).toBe('Première');
    // Another form is not affected; and a member of the team who has seen the new value may overwrite it.
    expect((await save('fees', { fixed: '75' })).status).toBe(204);
    expect((await save('site', { tagline: 'Seconde' })).status).toBe(204);
  });

  test('the same form sent twice is saved once', async () => {
    const { version, values } = await opened('fees');
    const asked = { version, values: { ...values, fixed: '100' } };
    expect([(await put('fees', asked)).status, (await put('fees', asked)).status]).toEqual([204, 204]);
    expect(await log()).toHaveLength(1);
  });

  test('only the team reads or saves', async () => {
    const member = await signIn(t);
    const { version, values } = await opened('site');
    expect((await api(member.headers).index.$get()).status).toBe(403);
    expect((await api({}).index.$get()).status).toBe(401);
    expect((await put('site', { version, values: { ...values, siteName: 'Pris' } }, member)).status).toBe(
      403,
    );
    expect(await getSettings(t.services)).toEqual(DEFAULT_SETTINGS);
  });
});
