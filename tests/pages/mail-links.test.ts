import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { LISTING_NOTIFICATION_KINDS } from '#shared/listings/listing-freshness.ts';
import { sendEmailChangeMails, sendPasswordResetMail } from '#server/accounts/accounts.jobs.ts';
import { alertLink } from '#server/alerts/alert-links.ts';
import { anAlert } from '#server/alerts/alerts.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { signLink } from '#server/freshness/signed-link.ts';
import { mailSamples } from '#server/mail-samples.ts';
import { aConversation } from '#server/messages/messages.factory.ts';
import { aCampaign, aSubscriber } from '#server/newsletter/newsletter.factory.ts';
import { leaveLink } from '#server/newsletter/newsletter-link.ts';
import { askToConfirm } from '#server/newsletter/newsletter-mails.jobs.ts';
import { unsubscribeLink } from '#server/notifications/unsubscribe-link.ts';
import { aPayment } from '#server/payments/payments.factory.ts';
import { registering, REGISTRATION } from '#tests/world/registering.ts';
import { linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { tableContents } from '#tests/world/table-contents.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { openPage, pageOf, sendForm, startPages } from '#tests/world/test-pages.ts';

const t = startPages();
const NEW_PASSWORD = 'Lagune2026!';

let owner: Awaited<ReturnType<typeof signIn>>;
let other: typeof owner;
let listingId: string;
/** Cookies of the browser that registered, if any. */
let registered: { cookie: string } | null;
const publishedAt = new Date(TEST_NOW - 50 * DAY_MS);

beforeEach(async () => {
  const { db } = t.services;
  registered = null;
  [owner, other] = [await signIn(t), await signIn(t)];
  const times = { publishedAt, createdAt: publishedAt, availabilityAskedAt: new Date(TEST_NOW - HOUR_MS) };
  listingId = await aListing(db, { sellerId: owner.userId, ...times });
});

const latestMail = async (to: string) => {
  const found = (await t.services.mail.outbox?.list())?.find((mail) => mail.to === to);
  if (!found) throw new Error(`no mail to ${to}`);
  return linkIn(found);
};
const changeAddress = async (mailbox: 'present' | 'new') => {
  const newEmail = 'nouvelle@exemple.ci';
  await sendEmailChangeMails.run(t.services, { userId: owner.userId, newEmail });
  return latestMail(mailbox === 'new' ? newEmail : owner.email);
};
const aVisitorsAlert = (state: 'asked' | 'active') => {
  const times = {
    createdAt: new Date(TEST_NOW),
    askedAt: new Date(TEST_NOW),
    endsAt: new Date(TEST_NOW + 3 * DAY_MS),
  };
  return anAlert(t.services.db, { email: 'lectrice@exemple.ci', state, ...times });
};
const aboutListing = (purpose: 'renew' | 'confirm', about: Date) =>
  signLink(t.services.config, { purpose, listingId, about }, new Date(TEST_NOW + DAY_MS));

type ActingLink = {
  path: string;
  /** Returns the link exactly as a mail contains it. */
  make: () => Promise<string> | string;
  /** What the reader fills in, beside the form's hidden fields. */
  fill?: Record<string, string>;
};

/** Links that take effect once their form is posted. */
const ACTING: Record<string, ActingLink> = {
  'confirming a registration': {
    path: '/confirmer-inscription',
    make: async () => {
      const { browser, token } = await registering(t).registerFromBrowser();
      registered = browser;
      return `/confirmer-inscription?token=${token}`;
    },
    fill: { password: REGISTRATION.password },
  },
  'a new password': {
    path: '/reinitialiser-mot-de-passe',
    make: async () => {
      await sendPasswordResetMail.run(t.services, { userId: owner.userId });
      return latestMail(owner.email);
    },
    fill: { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
  },
  'a new address, asked of the present mailbox': {
    path: '/confirmer-adresse',
    make: () => changeAddress('present'),
  },
  'a new address, asked of the new mailbox': {
    path: '/confirmer-adresse',
    make: () => changeAddress('new'),
  },
  'a listing that stays': {
    path: '/confirmer-annonce',
    make: () => aboutListing('renew', publishedAt),
  },
  'a listing that is still there': {
    path: '/confirmer-annonce',
    make: () => aboutListing('confirm', new Date(TEST_NOW - HOUR_MS)),
  },
  'a subscription to the newsletter': {
    path: '/newsletter/confirmer',
    make: async () => {
      const email = 'lectrice@exemple.ci';
      await aSubscriber(t.services.db, { email, state: 'pending', confirmedAt: null });
      await askToConfirm.run(t.services, { email });
      return latestMail(email);
    },
  },
  'leaving the newsletter': {
    path: '/newsletter/desabonnement',
    make: async () =>
      leaveLink(t.services.config, {
        subscriberId: await aSubscriber(t.services.db),
        campaignId: await aCampaign(t.services.db),
      }),
  },
  'an alert': {
    path: '/alertes/confirmer',
    make: async () => alertLink(t.services.config, 'confirm', await aVisitorsAlert('asked')),
  },
  'an alert that stays': {
    path: '/alertes/prolonger',
    make: async () => alertLink(t.services.config, 'renew', await aVisitorsAlert('active')),
  },
  'no more of an alert': {
    path: '/alertes/fin',
    make: async () => alertLink(t.services.config, 'end', await aVisitorsAlert('active')),
  },
  'no more notifications by mail': {
    path: '/desabonnement',
    make: () => unsubscribeLink(t.services.config, owner.userId),
  },
};

const ofListing = () => `/annonce/${toPublicId('lst', listingId)}`;

/** Links that open a page, which asks for a session where it needs one. */
const PAGE_LINKS: Record<string, () => Promise<string> | string> = {
  '/': () => '/',
  '/connexion': () => '/connexion',
  '/mot-de-passe-oublie': () => '/mot-de-passe-oublie',
  '/profile': () => '/profile?tab=security',
  '/favorites': () => '/favorites',
  '/immobilier': () => '/immobilier',
  '/marketplace': () => '/marketplace',
  '/annonce/*': ofListing,
  '/annonce/*/modifier': () => `${ofListing()}/modifier`,
  '/vendeur/*': () => `/vendeur/${toPublicId('usr', owner.userId)}`,
  '/candidature/*': () => `/candidature/${toPublicId('jap', listingId)}`,
  '/messages': async () => {
    const people = { buyerId: other.userId, sellerId: owner.userId };
    const id = await aConversation(t.services.db, { ...people, listingId });
    return `/messages?conversation=${toPublicId('cnv', id)}&listing=${toPublicId('lst', listingId)}`;
  },
  '/api/payments/*/receipt': async () =>
    `/api/payments/${toPublicId('pay', (await aPayment(t.services, { payerId: owner.userId })).id)}/receipt`,
};

/** Files whose mails have no sample, with the pages that they link to. */
const WITHOUT_SAMPLE: Record<string, readonly string[]> = {
  'server/admin/notify-of-decision.ts': ['/', '/connexion', '/annonce/*'],
  'server/careers/send-application.ts': ['/candidature/*'],
  'server/moderation/steered-mails.ts': ['/annonce/*', '/annonce/*/modifier', '/profile'],
  'server/pages/send-contact-message.ts': [],
  'server/payments/notify-payer.ts': ['/api/payments/*/receipt', '/profile'],
  'server/reports/notify-reported.ts': ['/', '/annonce/*', '/vendeur/*', '/messages', '/profile'],
};

const pageOfLink = (pathname: string) => pathname.replace(/(?<=\/)(?:lst|usr|cnv|pay|jap)_\w+/g, '*');
const TABLE = new Set([...Object.values(ACTING).map(({ path }) => path), ...Object.keys(PAGE_LINKS)]);

const pathOf = (link: string) => link.replace(t.services.config.origin, '');

/** Opens an address as a browser does: the API's routes come before the pages. */
async function open(link: string, headers: Record<string, string>) {
  const path = pathOf(link);
  const answer = await apiFetch(t, headers)(path.replace(/#.*/, ''));
  if (answer.status !== 404 || (answer.headers.get('content-type') ?? '').includes('html'))
    return { html: await answer.text(), setCookies: answer.headers.getSetCookie() };
  const setCookies: string[] = [];
  const page = await openPage(t, path, { headers, setCookies }).catch(() => null);
  return { html: page?.html ?? '', setCookies };
}

const sessionsIn = (setCookies: readonly string[]) =>
  setCookies.filter((line) => line.includes('session_token='));
const isIn = async ({ headers, email }: typeof owner) => (await registering(t).me(headers))?.email === email;

describe('every link of every mail', () => {
  test('is in one of the tables above', async () => {
    const samples = await mailSamples(t.services);
    expect(samples.length).toBeGreaterThan(25 + LISTING_NOTIFICATION_KINDS.length);
    const links = samples.flatMap(({ text, unsubscribe }) => [
      ...(text.match(/https?:\/\/[^\s)]+/g) ?? []),
      ...(unsubscribe === undefined ? [] : [unsubscribe]),
    ]);
    const pages = new Set(links.map((link) => pageOfLink(new URL(link).pathname)));
    expect(pages.size).toBeGreaterThan(12);
    expect([...pages].filter((page) => !TABLE.has(page))).toEqual([]);
    expect(
      Object.values(WITHOUT_SAMPLE)
        .flat()
        .filter((page) => !TABLE.has(page)),
    ).toEqual([]);
  });

  test('is in a mail that has a sample, or that is listed as having none', () => {
    const files = globSync('server/**/*.ts').map((path) => path.replaceAll('\\', '/'));
    const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
    const writers = files.filter(
      (path) =>
        !/\.(?:test|factory)\.ts$|samples/.test(path) &&
        /\n\s+subject: (?:is[A-Z]|['"`])/.test(sources.get(path) ?? ''),
    );
    expect(writers.length).toBeGreaterThan(12);
    const samples = files.filter((path) => path.endsWith('-samples.ts')).map((path) => sources.get(path));
    const isSampled = (writer: string) =>
      samples.some((source) => source?.includes(`/${writer.split('/').at(-1)}'`));
    expect(writers.filter((writer) => !isSampled(writer)).toSorted()).toEqual(
      Object.keys(WITHOUT_SAMPLE).toSorted(),
    );
  });
});

describe('a link that is opened', () => {
  const all: [string, () => Promise<string> | string][] = [
    ...Object.entries(ACTING).map(([name, { make }]): [string, typeof make] => [name, make]),
    ...Object.entries(PAGE_LINKS),
  ];

  test.each(all)('changes nothing and signs nobody in: %s', async (_what, make) => {
    const link = await make();
    const before = await tableContents(t);
    for (const headers of [{}, owner.headers, other.headers, ...(registered ? [registered] : [])]) {
      const { setCookies } = await open(link, headers);
      expect(sessionsIn(setCookies)).toEqual([]);
      expect(await tableContents(t)).toEqual(before);
    }
    expect([await isIn(owner), await isIn(other)]).toEqual([true, true]);
  });
});

describe('a link that is posted', () => {
  test.each(Object.entries(ACTING))(
    'takes effect without JavaScript, and replaces nobody’s session: %s',
    async (_what, { make, path, fill }) => {
      const link = await make();
      expect(new URL(link, t.services.config.origin).pathname).toBe(path);
      const { html } = await open(link, other.headers);
      const form = parse(html)
        .querySelectorAll('form[method="post"]')
        .find((each) => {
          const action = each.getAttribute('action');
          return action === undefined || action === path;
        });
      if (!form) throw new Error('the page has no form');
      const hiddenFields = form
        .querySelectorAll('input[type="hidden"]')
        .map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']);
      const before = await tableContents(t);
      const values = { ...Object.fromEntries(hiddenFields), ...fill };
      const { status, setCookies } = await post(link, form.getAttribute('action'), values);
      expect(status).toBeLessThan(400);
      expect(sessionsIn(setCookies)).toEqual([]);
      expect(await tableContents(t)).not.toEqual(before);
      expect(await isIn(other)).toBe(true);
    },
  );

  /** Posts from a browser where somebody else is signed in. */
  async function post(link: string, action: string | undefined, values: Record<string, string>) {
    if (action === undefined) {
      const body = new URLSearchParams(values);
      const answer = await apiFetch(t, other.headers)(pathOf(link), { method: 'POST', body });
      return { status: answer.status, setCookies: answer.headers.getSetCookie() };
    }
    const setCookies: string[] = [];
    const answer = await sendForm(t, action, values, { headers: other.headers, setCookies });
    return { status: answer?.kind === 'redirect' ? answer.status : pageOf(answer).status, setCookies };
  }
});

test('one-click unsubscribing by a mail program works without the page (RFC 8058)', async () => {
  for (const name of ['leaving the newsletter', 'no more of an alert', 'no more notifications by mail']) {
    const link = await ACTING[name]?.make();
    const before = await tableContents(t);
    const answer = await t.app.request(pathOf(link ?? ''), {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(200);
    expect(await tableContents(t)).not.toEqual(before);
  }
});
