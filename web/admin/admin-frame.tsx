import type { ReactNode } from 'react';
import { AppLink } from '#web/platform/app-link.tsx';

const PAGES = [
  { href: '/admin', label: 'Tableau de bord', isExact: true },
  { href: '/admin/moderation', label: 'Modération', isExact: false },
] as const;

/** The team's pages: their own row of links under the site's header. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <nav aria-label="Administration" className="border-b border-line bg-surface">
        <ul className="no-scrollbar team-width flex gap-1 overflow-x-auto">
          {PAGES.map(({ label, ...link }) => (
            <li key={link.href} className="first:-ml-3">
              <AppLink
                {...link}
                className="flex min-h-12 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-2 hover:text-ink data-[status=active]:border-brand data-[status=active]:text-brand"
              >
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
