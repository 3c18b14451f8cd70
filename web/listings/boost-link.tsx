import { Zap } from 'lucide-react';
import { ButtonLink, type ButtonSize } from '#web/ui/button.tsx';
import { pageHref } from '#web/platform/page-href.ts';

type BoostLinkProps = { listing: { id: string; boostEndsAt: string | null }; size?: ButtonSize };

/** Link to the page where its owner boosts a listing, or sees the effect of its boost. */
export function BoostLink({ listing: { id, boostEndsAt }, size = 'm' }: BoostLinkProps) {
  return (
    <ButtonLink href={pageHref({ to: '/booster-annonce/$id', params: { id } })} look="secondary" size={size}>
      <Zap aria-hidden="true" className="size-4" />
      {boostEndsAt === null ? 'Booster' : 'Gérer le boost'}
    </ButtonLink>
  );
}
