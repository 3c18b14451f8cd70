import { Menu, X } from 'lucide';
import type { Account } from '#shared/accounts/account.ts';
import { SignOutForm } from '#web/sessions/sign-out-form.tsx';
import { useUnread } from '#web/messages/use-unread.ts';
import { useUnreadNotifications } from '#web/notifications/use-unread-notifications.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { DataSaverMenuItem } from '#web/platform/display/data-saver-switch.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { accountLinks, FAVORITES_LINK, memberLinksOfTeam, NOTIFICATIONS_LINK } from './account-navigation.ts';
import { exploreLinks } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { useIsTask } from './use-is-task.ts';
import { useMenu } from './use-menu.ts';

export function MobileMenu({ account }: { account: Account | null }) {
  const isTask = useIsTask();
  const site = useSiteSettings();
  const waiting: Record<string, string | undefined> = {
    '/messages': useUnread(),
    [NOTIFICATIONS_LINK.href]: useUnreadNotifications(),
  };
  return (
    <details {...useMenu()} name="menu" className="group lg:hidden">
      <summary
        aria-label="Menu"
        data-unread={waiting[NOTIFICATIONS_LINK.href]}
        className="icon-button unread"
      >
        <Icon of={Menu} className="size-6 group-open:hidden" />
        <Icon of={X} className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper p-3.5 shadow-2"
      >
        {exploreLinks(site).map((link) => (
          <AppLink key={link.href} href={link.href} className="menu-link">
            {link.label}
          </AppLink>
        ))}
        <hr className="my-2 border-line" />
        {[
          ...(account ? [FAVORITES_LINK, NOTIFICATIONS_LINK] : []),
          ...accountLinks(account),
          ...memberLinksOfTeam(account),
        ].map((link) => (
          <AppLink
            key={link.href}
            href={link.href}
            data-unread={waiting[link.href]}
            className="menu-link unread"
          >
            {link.label}
          </AppLink>
        ))}
        {isTask && (
          <AppLink href="/aide/aida" className="menu-link sm:hidden">
            Demander à AIDA
          </AppLink>
        )}
        <ThemeToggle isInMenu />
        <DataSaverMenuItem />
        {account && <SignOutForm className="menu-link">Déconnexion</SignOutForm>}
      </nav>
    </details>
  );
}
