import { MessageCircle, User } from 'lucide';
import type { ReactNode } from 'react';
import { TabRow } from '#web/admin-ui/tab-row.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/admin-ui/team.css';

const PAGES = [
  { href: '/admin', label: 'Tableau de bord', isExact: true },
  { href: '/admin/moderation', label: 'Modération', isExact: false },
  { href: '/admin/users', label: 'Utilisateurs', isExact: false },
  { href: '/admin/listings', label: 'Annonces', isExact: false },
  { href: '/admin/transactions', label: 'Transactions', isExact: false },
  { href: '/admin/analytics', label: 'Statistiques', isExact: false },
  { href: '/admin/newsletter', label: 'Newsletter', isExact: false },
  { href: '/admin/blog', label: 'Blog', isExact: false },
  { href: '/admin/categories', label: 'Catégories', isExact: false },
  { href: '/admin/synonymes', label: 'Mots', isExact: false },
  { href: '/admin/signes', label: 'Signes', isExact: false },
  { href: '/admin/settings', label: 'Réglages', isExact: false },
  { href: '/admin/journal', label: 'Journal', isExact: false },
] as const;

/** Frame of the team's pages: a row of links of their own under the site's header. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page-width flex items-center gap-2">
          <TabRow label="Administration">
            {PAGES.map(({ label, ...link }) => (
              <li key={link.href} className="first:-ml-2.5 lg:first:-ml-1.5">
                <AppLink
                  {...link}
                  className="flex min-h-12 items-center border-b-2 border-transparent px-2.5 text-s font-semibold lg:px-1.5 whitespace-nowrap text-ink-2 hover:text-ink data-[status=active]:border-brand data-[status=active]:text-brand"
                >
                  {label}
                </AppLink>
              </li>
            ))}
          </TabRow>
          <OwnPages />
        </div>
      </div>
      {children}
    </>
  );
}

const OWN_PAGES = [
  { href: '/messages', label: 'Messages', icon: MessageCircle },
  { href: '/profile', label: 'Mon Compte', icon: User },
] as const;

/** The header shows the team a link to these pages instead; on a phone they are in the menu. */
function OwnPages() {
  return (
    <nav aria-label="Mes pages" className="-mr-3 ml-auto flex max-lg:hidden">
      {OWN_PAGES.map(({ href, label, icon }) => (
        <AppLink key={href} href={href} title={label} className="icon-button">
          <Icon of={icon} className="size-5" />
          <span className="sr-only">{label}</span>
        </AppLink>
      ))}
    </nav>
  );
}
