import { Building2, Car, House, LogIn, MessageCircle, ShoppingBag, Wrench, type IconNode } from 'lucide';
import type { Account } from '#shared/accounts/account.ts';
import type { Category } from '#shared/categories/category.ts';
import { useUnread } from '#web/messages/use-unread.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import type { PageHref } from '#web/platform/page-href.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Icon } from '#web/ui/icon.tsx';

type Tab = { label: string; href: PageHref; icon: IconNode };

const ICONS: Record<Category, IconNode> = {
  real_estate: Building2,
  automobile: Car,
  services: Wrench,
  marketplace: ShoppingBag,
};
const HOME_TAB: Tab = { label: 'Accueil', href: '/', icon: House };
const SIGNED_IN_TAB: Tab = { label: 'Messages', href: '/messages', icon: MessageCircle };
const ANONYMOUS_TAB: Tab = { label: 'Connexion', href: '/connexion', icon: LogIn };

/** The navigation on phones, within reach of the thumb. */
export function TabBar({ account }: { account: Account | null }) {
  const tabs = [
    HOME_TAB,
    ...useSiteSettings().categories.map(({ id, href, tabLabel }) => ({
      label: tabLabel,
      href,
      icon: ICONS[id],
    })),
    account ? SIGNED_IN_TAB : ANONYMOUS_TAB,
  ];
  const unread = useUnread();
  return (
    <nav
      aria-label="Navigation principale"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="grid auto-cols-[minmax(2.5rem,auto)] grid-flow-col">
        {tabs.map(({ href, label, icon }) => (
          <li key={href}>
            <AppLink
              href={href}
              isExact={href === '/'}
              data-unread={href === '/messages' ? unread : undefined}
              className="tab unread"
            >
              <Icon of={icon} className="size-5" />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
