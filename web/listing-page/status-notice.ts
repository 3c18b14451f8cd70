import type { Listing } from '#shared/listings/listing.ts';
import { LISTING_TEXTS } from '#web/listings/listing-texts.ts';

type StatusNotice = { title: string; text: string; reason?: string };

/** The notice for people who may see a listing that is not public; null for an approved one. */
export function statusNotice({
  status,
  can,
  rejectionReason,
}: Pick<Listing, 'status' | 'can' | 'rejectionReason'>): StatusNotice | null {
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
        ...(rejectionReason === null ? {} : { reason: `Motif : ${rejectionReason}` }),
      };
    case 'expired':
      return { title: 'Annonce expirée', text: 'Elle n’est plus visible sur le site.' };
    case 'sold':
      return {
        title: 'Annonce vendue',
        text:
          can.edit || can.moderate
            ? 'Elle n’est plus visible sur le site.'
            : 'Vous l’avez achetée : donnez votre avis plus bas, il aidera les prochains acheteurs.',
      };
    default:
      return { title: 'Annonce non publiée', text: 'Elle n’est pas visible sur le site.' };
  }
}
