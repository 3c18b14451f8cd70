import { LogOut, MessageCircle, User, type IconNode } from 'lucide';
import { Suspense } from 'react';
import type { Account } from '#shared/accounts/account.ts';
import { AssistantLink } from '#web/assistant/assistant-link.tsx';
import { SessionTabs } from '#web/sessions/session-tabs.tsx';
import { SignOutForm } from '#web/sessions/sign-out-form.tsx';
import { Hearts } from '#web/favorites/hearts.tsx';
import { useUnread } from '#web/messages/use-unread.ts';
import { NotificationsBell } from '#web/notifications/notifications-bell.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { lazyPart } from '#web/platform/deferred.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { accountLinks } from './account-navigation.ts';
import { OutboxNews } from './outbox-news.tsx';
import { useIsTask } from './use-is-task.ts';

const LiveNews = lazyPart(async () => (await import('./live-news.tsx')).LiveNews);

const ICONS: Record<string, IconNode> = { '/messages': MessageCircle, '/profile': User };

export function AccountLinks({ account }: { account: Account | null }) {
  const isTask = useIsTask();
  const unread = useUnread();
  const isHydrated = useHydrated();
  return (
    <>
      {isTask && <AssistantLink className="aida icon-button max-sm:hidden" />}
      {account && <NotificationsBell />}
      <nav aria-label="Compte" className="hidden md:flex">
        {accountLinks(account).map(({ href, label }) => {
          const icon = ICONS[href];
          return (
            <AppLink
              key={href}
              href={href}
              title={icon && label}
              data-unread={href === '/messages' ? unread : undefined}
              className="unread flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-ink-2 hover:text-ink data-[status=active]:text-ink"
            >
              {icon && <Icon of={icon} className="size-5" />}
              <span className={icon && 'lg:sr-only'}>{label}</span>
            </AppLink>
          );
        })}
        {account && (
          <SignOutForm label="Déconnexion" className="icon-button max-lg:hidden">
            <Icon of={LogOut} className="size-5" />
          </SignOutForm>
        )}
      </nav>
      {account && (
        <p id="bienvenue" className="welcome">
          <strong className="block">Bienvenue, {account.firstName} !</strong>
          {account.email === null ? 'Votre numéro est confirmé.' : 'Votre adresse e-mail est confirmée.'}
        </p>
      )}
      {/* Outside the navigation, which is hidden on small screens. */}
      <SessionTabs />
      <Hearts />
      {isHydrated && account && <OutboxNews key={account.id} accountId={account.id} />}
      {isHydrated && account && (
        <Suspense>
          <LiveNews key={account.id} />
        </Suspense>
      )}
    </>
  );
}
