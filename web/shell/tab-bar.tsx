import {
  Building2,
  Car,
  House,
  LayoutGrid,
  LogIn,
  MessageCircle,
  ShoppingBag,
  User,
  Wrench,
  type IconNode,
} from 'lucide';
import type { Account } from '#shared/accounts/account.ts';
import type { Category } from '#shared/categories/category.ts';
import { useUnread } from '#web/messages/use-unread.ts';
import { AppLink, useIsAt } from '#web/platform/app-link.tsx';
import { isActivePath } from '#web/platform/link-target.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMenu } from './use-menu.ts';

type Tab = {
  label: string;
  href: PageHref;
  icon: IconNode;
  unread?: string | undefined;
  /** Other pages that belong to it. */
  alsoAt?: readonly PageHref[];
};

const ICONS: Record<Category, IconNode> = {
  real_estate: Building2,
  automobile: Car,
  services: Wrench,
  marketplace: ShoppingBag,
};
const HOME: Tab = { label: 'Accueil', href: '/', icon: House };
const SIGN_IN: Tab = { label: 'Connexion', href: '/connexion', icon: LogIn, alsoAt: ['/inscription'] };
const ACCOUNT: Tab = { label: 'Compte', href: '/profile', icon: User, alsoAt: ['/favorites', '/mes-boosts'] };

/** The navigation on phones, within reach of the thumb. */
export function TabBar({ account }: { account: Account | null }) {
  const messages: Tab = { label: 'Messages', href: '/messages', icon: MessageCircle, unread: useUnread() };
  return (
    <nav
      aria-label="Navigation principale"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex justify-around">
        <TabLink {...HOME} />
        <Sections />
        {(account ? [messages, ACCOUNT] : [SIGN_IN]).map((tab) => (
          <TabLink key={tab.href} {...tab} />
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ label, href, icon, unread, alsoAt = [] }: Tab) {
  const isNear = useIsAt((path) => alsoAt.some((page) => isActivePath(path, page, false)));
  return (
    <li className="grow">
      <AppLink
        href={href}
        isExact={href === '/'}
        data-unread={unread}
        className="tab unread"
        {...(isNear ? { 'data-status': 'active', 'aria-current': 'true' } : {})}
      >
        <Icon of={icon} className="size-5" />
        {label}
      </AppLink>
    </li>
  );
}

/** The categories, in a sheet above the bar. */
function Sections() {
  const { categories } = useSiteSettings();
  const isHere = useIsAt((path) => categories.some(({ href }) => isActivePath(path, href, false)));
  return (
    <li className="grow">
      <details {...useMenu()} name="menu">
        <summary className="tab" {...(isHere ? { 'data-status': 'active', 'aria-current': 'true' } : {})}>
          <Icon of={LayoutGrid} className="size-5" />
          Rubriques
        </summary>
        <ul className="absolute inset-x-0 bottom-full border-t border-line bg-surface p-3 shadow-2">
          {categories.map(({ id, href, tabLabel }) => (
            <li key={id}>
              <AppLink href={href} className="menu-link gap-3">
                <Icon of={ICONS[id]} className="size-5" />
                {tabLabel}
              </AppLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
