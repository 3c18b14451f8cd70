import { expect, test } from 'vitest';
import type { ListingDay } from '#shared/listings/listing-statistics.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { DEFAULT_BOOST_PACKAGES } from '#shared/settings/boost-packages.ts';
import type { BoostRow } from './boosts.queries.ts';
import { effectOf } from './boost-effect.ts';

const NOW = Date.UTC(2026, 10, 20, 10);
const at = (days: number) => new Date(NOW + days * DAY_MS);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const counted = (days: number, views: number, contacts = 0): ListingDay => ({
  day: dayOf(at(days)),
  views,
  phoneReveals: contacts,
  whatsAppClicks: 0,
  messages: 0,
  favorites: 0,
});

const ROW: BoostRow & { listedAt: Date } = {
  id: '018f0000-0000-7000-8000-00000000000a',
  listingId: null,
  ownerId: null,
  packageId: 'essentiel',
  packageName: 'Essentiel',
  durationDays: 7,
  priceMinor: 2000,
  features: { priority: 'other', badge: true, featured: false, analytics: 'basic', support: 'standard' },
  status: 'active',
  isRenewal: false,
  paymentId: null,
  creditId: null,
  createdAt: at(-3),
  startsAt: at(-3),
  endsAt: at(4),
  baselineAt: at(-3),
  closedAt: null,
  listedAt: at(-40),
};

test('daily views and contacts are compared with the fortnight before', () => {
  const before = Array.from({ length: 14 }, (_, index) => counted(-17 + index, 2, index === 0 ? 7 : 0));
  const during = [counted(-3, 10, 2), counted(-2, 20, 2), counted(0, 10, 1)];
  const effect = effectOf(ROW, [...before, ...during, counted(-18, 500), counted(1, 500)], NOW);
  expect(effect).toMatchObject({
    before: { days: 14, views: 2, contacts: 0.5 },
    during: { days: 4, views: 10, contacts: 1.3 },
    days: [],
  });
});

test('a younger listing is compared with the days it had, and one boosted on its first day with none', () => {
  expect(effectOf({ ...ROW, listedAt: at(-5) }, [counted(-5, 4)], NOW)?.before).toMatchObject({
    days: 2,
    views: 2,
  });
  expect(effectOf({ ...ROW, listedAt: at(-3) }, [], NOW)?.before).toMatchObject({ days: 0, views: 0 });
});

test('a renewal is compared with the time before the first boost', () => {
  const renewed = { ...ROW, baselineAt: at(-20) };
  expect(effectOf(renewed, [counted(-21, 14), counted(-10, 900)], NOW)?.before).toMatchObject({ views: 1 });
});

test('a boost that ended early counts until then; with daily figures if the package includes them', () => {
  const features = DEFAULT_BOOST_PACKAGES[2]?.features ?? ROW.features;
  const effect = effectOf({ ...ROW, closedAt: at(-1), features }, [counted(-2, 3)], NOW);
  expect(effect?.days.map(({ day, views }) => [day, views])).toEqual([
    [dayOf(at(-3)), 0],
    [dayOf(at(-2)), 3],
    [dayOf(at(-1)), 0],
  ]);
});

test('a boost that has not begun or whose counts are no longer stored has no effect figures', () => {
  expect(effectOf({ ...ROW, startsAt: null }, [], NOW)).toBeNull();
  expect(effectOf({ ...ROW, startsAt: at(-80), baselineAt: at(-80) }, [], NOW)).toBeNull();
});
