import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { AppLink } from '#web/platform/app-link.tsx';
import type { PageHref } from '#web/platform/page-href.ts';
import { classNames } from '#web/ui/class-names.ts';
import { phoneChannelsQuery } from './accounts.api.ts';

/** `avec` in the address of the pages about registering, signing in and a forgotten password. */
export type Way = 'numero';

export function readWay(value: unknown): Way | null {
  return value === 'numero' ? value : null;
}

type WayTabsProps = { way: Way | null; byEmail: PageHref; byPhone: PageHref };

/** The two ways into an account. Without a channel for codes there is one, and no tabs. */
export function WayTabs({ way, byEmail, byPhone }: WayTabsProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: channels = [] } = useQuery(phoneChannelsQuery(apiFetch));
  if (channels.length === 0) return null;
  return (
    <nav aria-label="Adresse ou numéro" className="mb-6 grid grid-cols-2 gap-1 rounded-m bg-sunken p-1">
      <Tab href={byEmail} isOn={way === null}>
        Avec mon e-mail
      </Tab>
      <Tab href={byPhone} isOn={way === 'numero'}>
        Avec mon numéro
      </Tab>
    </nav>
  );
}

function Tab({ href, isOn, children }: { href: PageHref; isOn: boolean; children: string }) {
  return (
    <AppLink
      href={href}
      aria-current={isOn ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center justify-center rounded-s px-1 text-center text-s font-bold',
        isOn ? 'bg-surface text-ink shadow-1' : 'text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </AppLink>
  );
}
