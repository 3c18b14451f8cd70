import { BadgeCheck, CalendarDays, CircleCheck, Clock, MailCheck, MessageCircle, Star } from 'lucide';
import type { ReactNode } from 'react';
import { ratingText } from '#shared/listings/rating.ts';
import type { PublicSeller } from '#shared/sellers/seller.ts';
import { countText } from '#shared/platform/pagination.ts';
import { AvatarView } from '#web/accounts/avatar-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WaxPattern } from '#web/ui/wax-pattern.tsx';
import { answerTimeText, memberSinceText } from './seller-texts.ts';

/** The seller's header: a band of wax print, the avatar, and what has been verified. */
export function SellerHead({ seller }: { seller: PublicSeller }) {
  return (
    <section aria-label="Vendeur" className="mt-2 overflow-hidden rounded-l border border-line bg-surface">
      <div className="scene h-20 sm:h-24">
        <WaxPattern className="opacity-12" />
      </div>
      <div className="relative px-5 pb-6 sm:px-7">
        <div className="flex gap-4 sm:gap-5">
          <AvatarView
            avatar={seller.avatar}
            initials={seller.initials}
            className="-mt-11 size-24 border-4 border-surface text-2xl"
          />
          <h1 className="min-w-0 pt-3 text-2xl wrap-anywhere sm:text-3xl" tabIndex={-1}>
            {seller.name}
          </h1>
        </div>
        <SellerBadges seller={seller} />
        <SellerFacts seller={seller} />
      </div>
    </section>
  );
}

function SellerBadges({ seller: { isEmailVerified, isPhoneVerified, isOnline } }: { seller: PublicSeller }) {
  if (!isEmailVerified && !isPhoneVerified && !isOnline) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {isPhoneVerified && (
        <li>
          <Badge tone="brand">
            <Icon of={BadgeCheck} />
            Téléphone vérifié
          </Badge>
        </li>
      )}
      {isEmailVerified && (
        <li>
          <Badge tone="brand">
            <Icon of={MailCheck} />
            E-mail vérifié
          </Badge>
        </li>
      )}
      {isOnline && (
        <li>
          <Badge>En ligne</Badge>
        </li>
      )}
    </ul>
  );
}

function SellerFacts({ seller }: { seller: PublicSeller }) {
  const { soldCount, rating, answerRate, answerMinutes } = seller;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-2">
      <Fact icon={<Icon of={CalendarDays} />}>{memberSinceText(seller)}</Fact>
      {soldCount.count > 0 && (
        <Fact icon={<Icon of={CircleCheck} />}>
          {countText(soldCount, 'vente conclue', 'ventes conclues')}
        </Fact>
      )}
      {rating && <Fact icon={<Icon of={Star} />}>{ratingText(rating)}</Fact>}
      {answerRate !== null && (
        <Fact icon={<Icon of={MessageCircle} />}>Répond à {answerRate} % des messages</Fact>
      )}
      {answerMinutes !== null && <Fact icon={<Icon of={Clock} />}>{answerTimeText(answerMinutes)}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-brand">
      {icon}
      <span>{children}</span>
    </li>
  );
}
