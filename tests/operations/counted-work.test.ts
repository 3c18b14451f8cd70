import { afterEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { toPublicId } from '#shared/platform/ids.ts';
import { cachePagesOf } from '#server/cached-pages.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { defineJob, openJobQueue } from '#server/platform/jobs.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import {
  readPageCache,
  SILENT_METERS,
  useMeters,
  type Meters,
} from '#server/platform/observability/meters.ts';
import { observeRequests } from '#server/platform/observability/observe-requests.ts';
import { openStream } from '#tests/fakes/heard-events.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { BROWSER } from '#tests/world/test-client.ts';
import { mountTestSite } from '#tests/world/test-site.ts';

// What /metrics shows of each is tested beside it; here that the work itself is counted.
const t = useTestApp();
afterEach(() => useMeters(SILENT_METERS));

/** The calls of one meter, by what it was recorded. */
function counted<Name extends keyof Meters>(name: Name): Parameters<Meters[Name]>[0][] {
  const calls: Parameters<Meters[Name]>[0][] = [];
  const meter = (recorded: Parameters<Meters[Name]>[0]) => void calls.push(recorded);
  useMeters({ ...SILENT_METERS, [name]: meter });
  return calls;
}

test('pages: rendered once, then kept, each under the template of its address', async () => {
  const listing = toPublicId('lst', await aListing(t.services.db, { status: 'approved' }));
  const site = await mountTestSite(t);
  const cached = await cachePagesOf(t.services, site.fetch);
  const handle = observeRequests((request: Request) => cached.fetch(request));
  const ask = async () => {
    const request = new Request(`${t.services.config.origin}/annonce/${listing}`, {
      headers: { 'user-agent': BROWSER },
    });
    return (await handle(request, undefined)).text();
  };
  const [requests, pages]: [string[], string[]] = [[], []];
  useMeters({
    ...SILENT_METERS,
    request: ({ route, status }) => void requests.push(`${route} ${status}`),
    page: (outcome) => void pages.push(outcome),
  });
  await ask();
  await ask();
  t.setNow(t.services.clock() + 31_000);
  await ask();
  expect(pages).toEqual(['rendered', 'fresh', 'stale']);
  expect(requests).toEqual(Array.from({ length: 3 }, () => '/annonce/$id 200'));
  expect(readPageCache().pages).toBe(1);
  expect(readPageCache().bytes).toBeGreaterThan(1_000);
  cached.close();
  expect(readPageCache()).toEqual({ pages: 0, bytes: 0 });
});

test('mails: those that the mail server took, and those that it did not', async () => {
  const mails = counted('mail');
  const parts = () => ({ subject: 'Sujet', text: 'Texte', html: '<p>Texte</p>' });
  const mail = { kind: 'accounts.password-changed', to: 'awa@exemple.bj' } as const;
  await sendMail(t.services, mail, parts);
  const refusing = { ...t.services.mail, send: () => Promise.reject(new Error('450 try later')) };
  await expect(sendMail({ ...t.services, mail: refusing }, mail, parts)).rejects.toThrow('450');
  expect(mails).toEqual(['sent', 'failed']);
});

test('jobs: done or failed, by name', async () => {
  const jobs = counted('job');
  const counting = defineJob({
    name: 'test.counted',
    payload: z.object({ fails: z.boolean() }),
    run: async (_services, { fails }) => {
      if (fails) throw new Error('it fails');
    },
  });
  const queue = await openJobQueue(t.database, [counting], t.services.log);
  onTestFinished(() => queue.stop());
  await queue.work({ ...t.services, log: { ...t.services.log, warn: () => undefined } });
  await queue.send(counting, { fails: false });
  await queue.send(counting, { fails: true });
  await expect.poll(() => jobs.length).toBeGreaterThanOrEqual(2);
  const recorded = jobs.map(({ name, isDone }) => `${name} ${isDone}`);
  expect(new Set(recorded)).toEqual(new Set(['test.counted true', 'test.counted false']));
  expect(jobs.every(({ seconds }) => seconds >= 0)).toBe(true);
});

test('streams: one more while somebody listens, one less afterwards', async () => {
  const streams = counted('stream');
  const { headers } = await signIn(t);
  const stream = await openStream(t, headers);
  expect(streams).toEqual([1]);
  await stream.close();
  await expect.poll(() => streams).toEqual([1, -1]);
});
