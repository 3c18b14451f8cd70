import { eq } from 'drizzle-orm';
import type { CampaignInput } from '#shared/newsletter/newsletter.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getCampaign, lockCampaign, type CampaignRow } from './campaigns.queries.ts';
import { newsletterCampaigns } from './newsletter.table.ts';

export const CAMPAIGN_REFUSALS = {
  changed:
    'Ce brouillon a changé entre-temps. Lisez-le dans un autre onglet, puis enregistrez si vos mots doivent rester.',
  changedUnseen: 'Ce brouillon a changé entre-temps. Relisez-le avant de le supprimer.',
  changedUnsent: 'Ce brouillon a changé entre-temps. Relisez-le avant de l’envoyer.',
  left: 'Cette newsletter est partie : elle ne se modifie plus.',
} as const;

const columnsOf = ({ segment, subject, preview, heading, body, actionLabel, actionHref }: CampaignInput) => ({
  subject,
  preview,
  heading,
  body,
  actionLabel,
  actionHref,
  ...segment,
});

/** Creates a draft. Idempotent by key. */
export async function createCampaign(
  { db, clock }: Context<Member>,
  { key, ...content }: CampaignInput & { key: string },
): Promise<CampaignRow> {
  await db
    .insert(newsletterCampaigns)
    .values({ key, ...columnsOf(content), createdAt: new Date(clock()) })
    .onConflictDoNothing({ target: newsletterCampaigns.key });
  const [row] = await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.key, key)).limit(1);
  if (!row) throw new Error('A filed newsletter came back as nothing.');
  return row;
}

/** Changes a draft, only from its latest version, so that two people do not overwrite each other. */
export async function changeCampaign(
  { db }: Context<Member>,
  id: string | null,
  { version, ...content }: CampaignInput & { version: number },
): Promise<CampaignRow> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id);
    if (draft.version !== version) throw new AppError('conflict', { message: CAMPAIGN_REFUSALS.changed });
    await tx
      .update(newsletterCampaigns)
      .set({ ...columnsOf(content), version: version + 1 })
      .where(eq(newsletterCampaigns.id, draft.id));
    return getCampaign(tx, draft.id);
  });
}

/** Deletes the version of a draft that was seen. Does nothing if it is already deleted. */
export async function deleteDraft(ctx: Context<Member>, id: string | null, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const draft = await findDraft(tx, id);
    if (!draft) return;
    if (draft.version !== version)
      throw new AppError('conflict', { message: CAMPAIGN_REFUSALS.changedUnseen });
    await tx.delete(newsletterCampaigns).where(eq(newsletterCampaigns.id, draft.id));
    await writeAudit(ctx, tx, {
      action: 'newsletter.delete',
      targetKind: 'newsletter',
      targetId: draft.id,
      before: { subject: draft.subject },
      after: {},
    });
  });
}

async function lockDraft(tx: Transaction, id: string | null): Promise<CampaignRow> {
  const draft = await findDraft(tx, id);
  if (!draft) throw new AppError('not_found');
  return draft;
}

async function findDraft(tx: Transaction, id: string | null): Promise<CampaignRow | undefined> {
  if (id === null) throw new AppError('not_found');
  const found = await lockCampaign(tx, id);
  if (found && found.state !== 'draft') throw new AppError('conflict', { message: CAMPAIGN_REFUSALS.left });
  return found;
}
