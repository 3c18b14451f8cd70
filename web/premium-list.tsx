import { AlertButton } from '#web/alerts/alert-button.tsx';
import { PremiumPage } from '#web/search/premium-page.tsx';
import type { PremiumSearch } from '#web/search/premium-search.ts';

/** The promoted listings, with the button that asks for an alert. */
export function PremiumList({ search }: { search: PremiumSearch }) {
  const { category = null, page: _page, turn: _turn, ...filters } = search;
  const followed = { kind: 'section', category, search: filters, isPremium: true } as const;
  return <PremiumPage search={search} alertButton={<AlertButton followed={followed} />} />;
}
