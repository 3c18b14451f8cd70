import { beforeEach, expect, test } from 'vitest';
import { JOBS } from '#server/compose-services.ts';
import { pollSeconds } from '#server/platform/jobs.ts';
import { listingsOf, LISTING, moderationOf, publish, publishApproved } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();

/** From the decision until the mail is handed to the mail server, outside quiet hours. */
const MAX_SECONDS = 10;
const WORDS = 'La photo est bien la mienne, prise hier dans ma cour.';
const ANSWER = 'La photo montre toujours une autre voiture.';

let [seller, admin, other]: Awaited<ReturnType<typeof signIn>>[] = [];
beforeEach(async () => {
  [seller, admin, other] = [await signIn(t), await signIn(t, 'admin'), await signIn(t, 'admin')];
});

const headersOf = (person: typeof seller) => person?.headers ?? { cookie: '' };
const moderate = (person = admin) => moderationOf(t, headersOf(person));
const reject = (id: string, details: string | null = null) =>
  moderate().listings[':id'].reject.$post({
    param: { id },
    json: { version: 1, reason: 'unusable_photos', details },
  });
const queue = async () => (await (await moderate(other).listings.$get({ query: {} })).json()).data;

/** Runs the enqueued jobs, and those that they enqueue, each as late as an idle worker begins it; returns when mails left. */
async function runAsLateAsPossible(): Promise<number[]> {
  const leftAfterSeconds: number[] = [];
  const send = () => {
    leftAfterSeconds.push((t.services.clock() - TEST_NOW) / 1000);
    return Promise.resolve();
  };
  const services = { ...t.services, mail: { ...t.services.mail, send } };
  const run = async (since: number): Promise<void> => {
    for (const { job: name, payload, afterSeconds = 0 } of t.sentJobs.splice(0)) {
      const job = JOBS.find((each) => each.name === name);
      if (!job) throw new Error(`no job ${name}`);
      const beginsAt = since + (afterSeconds + pollSeconds(job, 'postgres')) * 1000;
      t.setNow(beginsAt);
      await job.run(services, job.payload.parse(payload));
      await run(beginsAt);
    }
  };
  await run(TEST_NOW);
  return leftAfterSeconds;
}

const decisions: [string, () => Promise<{ status: number }>][] = [
  [
    'an approval',
    async () => {
      const id = await publish(t, headersOf(seller));
      t.sentJobs.length = 0;
      return moderate().listings[':id'].approve.$post({ param: { id }, json: { version: 1 } });
    },
  ],
  [
    'a refusal',
    async () => {
      const id = await publish(t, headersOf(seller));
      t.sentJobs.length = 0;
      return reject(id, 'Floue');
    },
  ],
  [
    'a decision on an edit',
    async () => {
      const id = await publishApproved(t, headersOf(seller), headersOf(admin));
      const json = { ...LISTING, title: 'Toyota Corolla 2013', version: 1 };
      await listingsOf(t, headersOf(seller))[':id'].$patch({ param: { id }, json });
      t.sentJobs.length = 0;
      const param = { id: (await queue())[0]?.id ?? '' };
      return moderate().revisions[':id'].approve.$post({ param, json: { version: 2 } });
    },
  ],
  [
    'an answer to an appeal',
    async () => {
      const id = await publish(t, headersOf(seller));
      await reject(id);
      await moderate(seller).cases[':id'].appeal.$post({ param: { id }, json: { text: WORDS } });
      t.sentJobs.length = 0;
      const param = { id: (await queue()).find(({ kind }) => kind === 'appeal')?.id ?? '' };
      const json = { version: 1, isAlone: false, answer: ANSWER };
      return moderate(other).appeals[':id'].dismiss.$post({ param, json });
    },
  ],
];

test.each(decisions)('the mail of %s leaves within ten seconds, quiet hours aside', async (_what, decide) => {
  expect((await decide()).status).toBe(200);
  const [seconds, ...more] = await runAsLateAsPossible();
  expect(more).toEqual([]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(MAX_SECONDS);
});
