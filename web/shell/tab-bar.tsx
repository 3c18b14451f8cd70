import {
  Building2,
  Car,
  House,
  LogIn,
  MessageCircle,
  ShoppingBag,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { useAccount } from '#web/accounts/session.ts';
import { useUnread } from '#web/messages/use-unread.ts';
import { AppLink } from '#web/platform/app-link.tsx';

type Tab = { label: string; href: string; icon: LucideIcon };

const TABS: readonly Tab[] = [
  { label: 'Accueil', href: '/', icon: House },
  { label: 'Immobilier', href: '/immobilier', icon: Building2 },
  { label: 'Auto', href: '/automobile', icon: Car },
  { label: 'Services', href: '/services', icon: Wrench },
  { label: 'Marketplace', href: '/marketplace', icon: ShoppingBag },
];
const SIGNED_IN_TAB: Tab = { label: 'Messages', href: '/messages', icon: MessageCircle };
const ANONYMOUS_TAB: Tab = { label: 'Connexion', href: '/connexion', icon: LogIn };

/** The way round on phones, under the thumb. */
export function TabBar() {
  const tabs = [...TABS, useAccount() ? SIGNED_IN_TAB : ANONYMOUS_TAB];
  const unread = useUnread();
  return (
    <nav
      aria-label="Navigation principale"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="grid grid-cols-6">
        {tabs.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <AppLink
              href={href}
              isExact={href === '/'}
              data-unread={href === '/messages' ? unread : undefined}
              className="tab unread"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
