import { Plus, Search } from 'lucide';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { deferred } from '#web/platform/deferred.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const AccountLinks = deferred(async () => (await import('./account-links.tsx')).AccountLinks);
const MobileMenu = deferred(async () => (await import('./mobile-menu.tsx')).MobileMenu);

export function Header() {
  const account = useAccount();
  const site = useSiteSettings();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex min-h-16 items-center gap-2 lg:gap-4">
        <AppLink
          href="/"
          isExact
          className="wrap-away min-w-8 shrink-9 font-display text-2xl font-bold tracking-tight text-brand max-sm:text-xl"
        >
          <LogoMark className="my-1.5 size-8" />
          <span>{site.siteName}</span>
        </AppLink>
        <nav aria-label="Catégories" className="hidden lg:flex">
          {site.categories.map(({ href, menuLabel }) => (
            <AppLink
              key={href}
              href={href}
              className="flex min-h-11 items-center px-2.5 font-semibold text-ink-2 hover:text-ink data-[status=active]:text-ink"
            >
              {menuLabel}
            </AppLink>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <AppLink href="/recherche" aria-label="Rechercher" className="icon-button">
            <Icon of={Search} className="size-5" />
          </AppLink>
          <ThemeToggle />
          <AccountLinks account={account} />
          <AppLink
            {...signedInLink(account, '/creer-annonce')}
            className={buttonClass('primary', 'm', 'wrap-away ml-1 min-w-11 py-0 max-sm:px-3')}
          >
            <Icon of={Plus} className="my-3 size-5" />
            <span>Publier</span>
          </AppLink>
          <MobileMenu account={account} />
        </div>
      </div>
    </header>
  );
}
