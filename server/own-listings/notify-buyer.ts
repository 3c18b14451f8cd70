import { shownName } from '#shared/accounts/shown-name.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NotificationMail } from '#server/platform/notifications.ts';
import { findListing } from '#server/listings/listings.queries.ts';

type Sale = { id: string; listingId: string; buyerId: string };

/** Notifies the buyer named by the seller that they may rate as a buyer. Called last in the transaction. */
export async function notifyBuyer(
  ctx: Context<Member>,
  tx: Transaction,
  { id, listingId, buyerId }: Sale,
): Promise<void> {
  const [found, seller] = [await findListing(tx, listingId), await findUser(tx, ctx.actor.userId)];
  if (!found || !seller) return;
  const { title } = found.listing;
  const path = `/annonce/${toPublicId('lst', listingId)}`;
  const name = shownName(seller);
  await ctx.notifications.notify(
    ctx,
    [
      {
        userId: buyerId,
        actorId: seller.id,
        type: 'info',
        key: `sale:${id}`,
        title: `${name} vous a vendu « ${title} »`,
        text: 'Dites comment cela s’est passé : votre avis portera le badge « Achat vérifié ».',
        path,
        listingId,
        isPushed: true,
        mail: saleMail({ name, title, href: `${ctx.config.origin}${path}` }),
      },
    ],
    tx,
  );
}

export function saleMail({
  name,
  title,
  href,
}: {
  name: string;
  title: string;
  href: string;
}): NotificationMail {
  return {
    kind: 'listings.sale',
    subject: `Votre achat : ${title}`,
    preview: 'Dites comment cela s’est passé.',
    paragraphs: [
      `${name} a indiqué vous avoir vendu « ${title} ». Votre avis aide ceux qui achèteront après vous ; il portera le badge « Achat vérifié ».`,
    ],
    action: { label: 'Donner mon avis', href },
    remarks: ['Vous n’avez rien acheté ? Signalez l’annonce depuis sa page.'],
  };
}
