import { Zap } from 'lucide';
import { ButtonLink, type ButtonSize } from '#web/ui/button.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { Icon } from '#web/ui/icon.tsx';

type BoostLinkProps = { listing: { id: string; boostEndsAt: string | null }; size?: ButtonSize };

/** Link to the page where its owner boosts a listing, or sees the effect of its boost. */
export function BoostLink({ listing: { id, boostEndsAt }, size = 'm' }: BoostLinkProps) {
  return (
    <ButtonLink href={pageHref({ to: '/booster-annonce/$id', params: { id } })} look="secondary" size={size}>
      <Icon of={Zap} className="size-4" />
      {boostEndsAt === null ? 'Booster' : 'Gérer le boost'}
    </ButtonLink>
  );
}
