import type { PublicSeller } from '#shared/sellers/seller.ts';
import { countText } from '#shared/platform/pagination.ts';
import { plural } from '#shared/platform/text.ts';

export const SELLER_TEXTS = {
  missing: 'Profil indisponible',
  missingText: 'Ce vendeur n’existe pas ou ne montre pas son profil.',
  empty: 'Aucune annonce en ligne pour le moment',
  emptyText: 'Ce vendeur n’a rien à vendre aujourd’hui. Le marché, lui, ne manque de rien.',
} as const;

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Membre depuis mars 2024" */
export function memberSinceText({ memberSince }: Pick<PublicSeller, 'memberSince'>): string {
  return `Membre depuis ${MONTH.format(new Date(`${memberSince}-01T00:00:00Z`))}`;
}

/** "Annonces d’Awa K.", "Annonces de Koffi M." */
export function listingsOf({ name }: Pick<PublicSeller, 'name'>): string {
  return `Annonces ${/^[aeiouyàâäéèêëîïôöùûü]/i.test(name) ? 'd’' : 'de '}${name}`;
}

/** "Répond en général en 2 h" */
export function answerTimeText(minutes: number): string {
  const usually = (time: string) => `Répond en général en ${time}`;
  if (minutes < 60) return usually(`${Math.max(1, Math.round(minutes))} min`);
  const hours = Math.round(minutes / 60);
  if (hours < 24) return usually(`${hours} h`);
  const days = Math.round(hours / 24);
  return usually(`${days} ${plural(days, 'jour')}`);
}

export function describeSeller(seller: PublicSeller, siteName: string): string {
  const { activeCount, soldCount } = seller;
  const sold = soldCount.count > 0 ? [countText(soldCount, 'vente conclue', 'ventes conclues')] : [];
  const summary = [countText(activeCount, 'annonce en ligne', 'annonces en ligne'), ...sold].join(', ');
  return `${listingsOf(seller)} sur ${siteName} : ${summary}. ${memberSinceText(seller)}.`;
}
