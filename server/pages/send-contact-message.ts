import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { contactInput } from '#shared/pages/contact.schema.ts';
import { HONEYPOT } from '#shared/pages/contact-form.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { countNetworkUse, countUse } from '#server/platform/http/limits.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { contactMessages } from './contact-messages.table.ts';

const TOO_MANY = 'Vous nous avez écrit plusieurs fois. Réessayez dans une heure, ou écrivez-nous par e-mail.';
/** Whole districts share one address behind an operator's network. */
const PER_NETWORK = { max: 20, widerMax: 100, windowSeconds: HOUR_SECONDS, message: TOO_MANY };
const PER_SENDER = { max: 5, windowSeconds: HOUR_SECONDS, message: TOO_MANY };

/** Stores the message and enqueues its mail to the team. With the honeypot filled in, it is silently dropped. */
export async function sendContactMessage(
  ctx: Context,
  { [HONEYPOT]: trap, ...message }: z.infer<typeof contactInput>,
  address: string,
): Promise<void> {
  if (trap !== '') return;
  await countNetworkUse(ctx, { name: 'contact.network', address, ...PER_NETWORK });
  const sender = limitKey(ctx.config, 'contact.sender', mailboxOf(message.email));
  await countUse(ctx, { key: sender, ...PER_SENDER });
  const { actor, db, clock, jobs } = ctx;
  const userId = actor.kind === 'member' ? actor.userId : null;
  await db.transaction(async (tx) => {
    const [created] = await tx
      .insert(contactMessages)
      .values({ ...message, userId, createdAt: new Date(clock()) })
      .onConflictDoNothing({ target: contactMessages.key })
      .returning({ id: contactMessages.id });
    if (created) await jobs.send(mailContactMessage, { messageId: created.id }, tx);
  });
}

export const mailContactMessage = defineJob({
  name: 'pages.mail-contact-message',
  hasExtendedRetries: true,
  payload: z.object({ messageId: z.uuid() }),
  async run(services, { messageId }) {
    const [found] = await services.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .limit(1);
    if (found) await mailTeam(services, found);
  },
});

async function mailTeam(services: Services, found: typeof contactMessages.$inferSelect): Promise<void> {
  const { name, email, subject, message } = found;
  const { siteName, tagline, contactEmail } = await getSettings(services);
  const mail = composeMail(
    { siteName, tagline, origin: services.config.origin },
    {
      subject: `[Contact] ${subject}`,
      preview: `${name} vous a écrit.`,
      heading: subject,
      paragraphs: [`De : ${name}`, `E-mail : ${email}`, ...message.split(/\n{2,}/)],
    },
  );
  await sendMail(services, { kind: 'pages.contact', to: contactEmail }, () => ({ ...mail, replyTo: email }));
}
