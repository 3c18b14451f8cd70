import { eq } from 'drizzle-orm';
import { shownName } from '#shared/accounts/shown-name.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import type { Services } from '#server/platform/context.ts';
import type { NotificationMail } from '#server/platform/notifications.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import { findLastSale } from './sales.queries.ts';

/**
 * Notifies the buyer named by the seller that they may rate as a buyer; nobody if the sale was undone or is no longer the
 * listing's last one.
 */
export async function notifyBuyer(services: Services, saleId: string): Promise<void> {
  const { db, config, notifications } = services;
  const [sale] = await db.select().from(listingSales).where(eq(listingSales.id, saleId)).limit(1);
  if (!sale?.buyerId) return;
  const { listingId, buyerId } = sale;
  const found = await findListing(db, listingId);
  const seller = found?.listing.sellerId ? await findUser(db, found.listing.sellerId) : undefined;
  if (!found || !seller || found.listing.status !== 'sold') return;
  if ((await findLastSale(db, listingId))?.id !== saleId) return;
  const { title } = found.listing;
  const path = `/annonce/${toPublicId('lst', listingId)}`;
  const name = shownName(seller);
  await notifications.notify(services, [
    {
      userId: buyerId,
      actorId: seller.id,
      type: 'info',
      key: `sale:${saleId}`,
      title: `${name} vous a vendu « ${title} »`,
      text: 'Dites comment cela s’est passé : votre avis portera le badge « Achat vérifié ».',
      path,
      listingId,
      isPushed: true,
      mail: saleMail({ name, title, href: `${config.origin}${path}` }),
    },
  ]);
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
    subject: `Votre achat : ${title}`,
    preview: 'Dites comment cela s’est passé.',
    paragraphs: [
      `${name} a indiqué vous avoir vendu « ${title} ». Votre avis aide ceux qui achèteront après vous ; il portera le badge « Achat vérifié ».`,
    ],
    action: { label: 'Donner mon avis', href },
    remarks: ['Vous n’avez rien acheté ? Signalez l’annonce depuis sa page.'],
  };
}
