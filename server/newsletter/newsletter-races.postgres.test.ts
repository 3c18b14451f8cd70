import { describe, expect, test } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { count } from '#tests/world/counts.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { aCampaign, aSubscriber } from './newsletter.factory.ts';
import { newsletterCampaigns } from './newsletter.table.ts';
import { sendBatch } from './send-batch.ts';
import { stepCampaign } from './step-campaign.ts';

// One connection cannot race with itself: this needs a server with several.
const ROUNDS = count({ ci: 1, prove: 50 });
const TIMEOUT = count({ ci: 60_000, prove: 900_000 });
const PEOPLE = 110;

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same time', () => {
  const t = useTestApp();

  test(
    'four processes on every batch of a newsletter mail everybody once',
    async () => {
      const { userId } = await signIn(t, 'admin');
      const outbox = t.services.mail;
      for (let n = 0; n < PEOPLE; n += 1) await aSubscriber(t.services.db);
      for (let round = 0; round < ROUNDS; round += 1) {
        const sent: string[] = [];
        const mail: Mail = { outbox: null, send: async ({ to }) => void sent.push(to) };
        Object.assign(t.services, { mail });
        const campaignId = await aCampaign(t.services.db);
        const ctx = {
          ...t.services,
          actor: { kind: 'member' as const, userId, isAdmin: true },
          requestId: 'r',
        };
        await Promise.all([1, 2].map(() => stepCampaign(ctx, campaignId, { step: 'send', version: 1 })));
        for (const batch of [1, 2, 3, 4])
          await Promise.all([1, 2, 3, 4].map(() => sendBatch.run(t.services, { campaignId, batch })));
        expect(sent).toHaveLength(PEOPLE);
        expect(new Set(sent).size).toBe(PEOPLE);
        const rows = await t.services.db.select().from(newsletterCampaigns);
        expect(rows.find(({ id }) => id === campaignId)).toMatchObject({ state: 'sent', sentCount: PEOPLE });
      }
      Object.assign(t.services, { mail: outbox });
    },
    TIMEOUT,
  );
});
