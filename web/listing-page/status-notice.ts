import type { Listing } from '#shared/listings/listing.ts';
import { soldPageEnd } from '#shared/listings/listing-lifecycle.ts';
import { longDate } from '#shared/platform/time.ts';
import { LISTING_TEXTS } from '#web/listings/listing-texts.ts';

type StatusNotice = {
  title: string;
  text: string;
  reason?: string;
  /** No toast beside it: what everybody reads is no news, and a refusal is said once, with what to do below. */
  isQuiet?: boolean;
};

/** The notice of a listing that is not on sale; null for an approved one. */
export function statusNotice({
  status,
  can,
  rejectionReason,
  soldAt,
  isBought,
}: Pick<Listing, 'status' | 'can' | 'rejectionReason' | 'soldAt' | 'isBought'>): StatusNotice | null {
  switch (status) {
    case 'approved':
      return null;
    case 'pending':
      return {
        title: LISTING_TEXTS.pending,
        text: can.edit
          ? 'Votre annonce est en cours de modération.'
          : 'Cette annonce est en cours de modération.',
      };
    case 'rejected':
      return {
        title: 'Annonce refusée',
        text: 'Elle n’est pas visible sur le site.',
        ...(rejectionReason === null ? {} : { reason: `Motif : ${rejectionReason}` }),
        isQuiet: true,
      };
    case 'expired':
      return { title: 'Annonce expirée', text: 'Elle n’est plus visible sur le site.' };
    case 'sold':
      return { title: 'Annonce vendue', text: soldText({ can, soldAt, isBought }), isQuiet: !can.edit };
    default:
      return { title: 'Annonce non publiée', text: 'Elle n’est pas visible sur le site.' };
  }
}

function soldText({ can, soldAt, isBought }: Pick<Listing, 'can' | 'soldAt' | 'isBought'>): string {
  if (isBought) return 'Vous l’avez achetée : donnez votre avis plus bas, il aidera les prochains acheteurs.';
  if (!can.edit) return 'Elle a trouvé preneur. D’autres annonces lui ressemblent, plus bas.';
  const end = longDate(soldPageEnd(soldAt === null ? null : new Date(soldAt)).toISOString());
  return `Elle n’est plus proposée. Sa page reste lisible, sans vos coordonnées, jusqu’au ${end}.`;
}
