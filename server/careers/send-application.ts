import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { CV_TEXT } from '#shared/careers/application-form.ts';
import type { applicationInput } from '#shared/careers/application.schema.ts';
import { offerTitle } from '#shared/careers/job-offers.data.ts';
import { HONEYPOT } from '#shared/pages/contact-form.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { countNetworkUse, countUse } from '#server/platform/http/limits.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { findApplication, type StoredApplication } from './careers.queries.ts';
import { cvFiles, jobApplications } from './careers.table.ts';

const TOO_MANY = 'Vous avez postulé plusieurs fois. Réessayez dans une heure.';
const PER_NETWORK = { max: 20, widerMax: 100, windowSeconds: HOUR_SECONDS, message: TOO_MANY };
const PER_SENDER = { max: 5, windowSeconds: HOUR_SECONDS, message: TOO_MANY };

type Sent = z.infer<typeof applicationInput>;

/** Stores the application and enqueues its mail to the team. Submissions by bots are accepted silently and dropped. */
export async function sendApplication(ctx: Context, sent: Sent, address: string): Promise<void> {
  const { [HONEYPOT]: trap, cv: cvId, offer, ...fields } = sent;
  if (trap !== '') return;
  await countNetworkUse(ctx, { name: 'careers.network', address, ...PER_NETWORK });
  const sender = limitKey(ctx.config, 'careers.sender', mailboxOf(fields.email));
  await countUse(ctx, { key: sender, ...PER_SENDER });
  const { actor, db, clock, jobs } = ctx;
  const userId = actor.kind === 'member' ? actor.userId : null;
  await db.transaction(async (tx) => {
    // Locked, so that the nightly job cannot delete it in between.
    const [cv] = await tx.select({ id: cvFiles.id }).from(cvFiles).where(eq(cvFiles.id, cvId)).for('share');
    if (!cv) throw new AppError('invalid_input', { fields: { cv: CV_TEXT.gone } });
    const [created] = await tx
      .insert(jobApplications)
      .values({ ...fields, cvId, userId, offer: offer === '' ? null : offer, createdAt: new Date(clock()) })
      .onConflictDoNothing()
      .returning({ id: jobApplications.id });
    if (created) await jobs.send(mailApplication, { applicationId: created.id }, tx);
    else await assertSame(tx, sent.key);
  });
}

/** Throws unless the conflicting row is the same application: a CV belongs to one only. */
async function assertSame(tx: Pick<Context['db'], 'select'>, key: string): Promise<void> {
  const [same] = await tx
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(eq(jobApplications.key, key))
    .limit(1);
  if (!same) throw new AppError('invalid_input', { fields: { cv: CV_TEXT.gone } });
}

export const mailApplication = defineJob({
  name: 'careers.mail-application',
  hasExtendedRetries: true,
  payload: z.object({ applicationId: z.uuid() }),
  async run(services, { applicationId }) {
    const found = await findApplication(services.db, applicationId);
    if (found) await mailTeam(services, found);
  },
});

/** The CV is not attached: the mail links to it, and only the team may open it. */
async function mailTeam(services: Services, { application, cv }: StoredApplication): Promise<void> {
  const { name, email, phone, message, offer, id } = application;
  const { siteName, tagline, contactEmail } = await getSettings(services);
  const { origin } = services.config;
  const title = offerTitle(offer);
  const mail = composeMail(
    { siteName, tagline, origin },
    {
      subject: `[Carrières] ${title} : ${name}`,
      preview: `${name} a envoyé sa candidature.`,
      heading: title,
      paragraphs: [
        `De : ${name}`,
        `E-mail : ${email}`,
        ...(phone === '' ? [] : [`Téléphone : ${phone}`]),
        ...message.split(/\n{2,}/),
        `CV : ${cv.name}`,
      ],
      action: { label: 'Lire la candidature', href: `${origin}/candidature/${toPublicId('jap', id)}` },
      remarks: ['Ce lien demande un compte d’administrateur. Le CV est effacé après six mois.'],
    },
  );
  await sendMail(services, { kind: 'careers.application', to: contactEmail }, () => ({
    ...mail,
    replyTo: email,
  }));
}
