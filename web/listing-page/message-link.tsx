import { MessagesSquare } from 'lucide';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function MessageLink({
  listingId,
  className,
  isIconOnly = false,
}: {
  listingId: string;
  className?: string;
  isIconOnly?: boolean;
}) {
  const account = useAccount();
  return (
    <AppLink
      {...signedInLink(account, pageHref({ to: '/messages', search: { listing: listingId } }))}
      aria-label={isIconOnly ? 'Message' : undefined}
      className={buttonClass('secondary', 'm', isIconOnly ? 'size-11 shrink-0 px-0' : className)}
    >
      <Icon of={MessagesSquare} className="size-5" />
      {!isIconOnly && 'Message'}
    </AppLink>
  );
}
