import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  BellRing,
  Heart,
  LayoutDashboard,
  MessageCircle,
  Receipt,
  ShieldCheck,
  Store,
  User,
  type IconNode,
} from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { longDate } from '#shared/platform/time.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { WaxPattern } from '#web/ui/wax-pattern.tsx';
import { initialsOf } from '#shared/accounts/shown-name.ts';
import { AvatarView } from '#web/accounts/avatar-view.tsx';
import { DeletionBanner } from '#web/personal-data/deletion-banner.tsx';
import { profileQuery } from './profile.api.ts';
import { profilePath, PROFILE_TABS, TAB_LABEL, type ProfileTab } from '#web/accounts/profile-tabs.ts';
import { Icon } from '#web/ui/icon.tsx';

type ProfileFrameProps = {
  tab: ProfileTab;
  /** What was just done without JavaScript. */
  notice: string | null;
  children: ReactNode;
};

const ICONS: Record<ProfileTab, IconNode> = {
  dashboard: LayoutDashboard,
  listings: Store,
  messages: MessageCircle,
  favorites: Heart,
  alerts: BellRing,
  transactions: Receipt,
  profile: User,
  security: ShieldCheck,
};

/** The frame around every tab of /profile. */
export function ProfileFrame({ tab, notice, children }: ProfileFrameProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const { data: profile, refetch } = useQuery(profileQuery(apiFetch));
  return (
    <div className="page-width py-4 sm:py-8">
      <UnlistedMeta title={`${TAB_LABEL[tab]} | Mon compte | ${siteName}`} />
      <ProfileHead profile={profile} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 sm:mt-5 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <TabLinks tab={tab} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
          {notice !== null && <FormMessage>{notice}</FormMessage>}
          {profile?.deletionDueAt && <DeletionBanner dueAt={profile.deletionDueAt} />}
          {profile?.mustChangePassword && <OldPasswordBanner isHere={tab === 'security'} />}
          {profile ? (
            children
          ) : (
            <ErrorState title="Impossible de charger vos données" onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    </div>
  );
}

function ProfileHead({ profile }: { profile: Profile | undefined }) {
  return (
    <div className="scene rounded-l px-5 py-5 sm:px-8 sm:py-7">
      <WaxPattern className="opacity-12" />
      <div className="relative flex items-center gap-4">
        {profile && (
          <AvatarView
            avatar={profile.avatar}
            initials={initialsOf(profile)}
            className="size-16 text-xl sm:size-20"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-xl sm:text-2xl" tabIndex={-1}>
            Mon compte
          </h1>
          {profile && (
            <>
              <p className="mt-0.5 truncate text-l">
                {profile.firstName} {profile.lastName}
              </p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s text-on-scene-2">
                Depuis le {longDate(profile.createdAt)}
                {profile.phone?.isVerified && <Badge tone="brand">Téléphone vérifié</Badge>}
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function TabLinks({ tab }: { tab: ProfileTab }) {
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row is wider than the screen: the current tab must be visible.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [tab]);
  return (
    <nav aria-label="Mon compte" className="min-w-0 lg:sticky lg:top-24">
      <ul
        ref={list}
        className="no-scrollbar relative -mx-3.5 flex gap-2 overflow-x-auto px-3.5 py-1 lg:mx-0 lg:grid lg:gap-1 lg:rounded-l lg:border lg:border-line lg:bg-surface lg:p-2"
      >
        {PROFILE_TABS.map((each) => (
          <li key={each} className="shrink-0">
            <TabLink tab={each} isCurrent={each === tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab, isCurrent }: { tab: ProfileTab; isCurrent: boolean }) {
  const icon = ICONS[tab];
  return (
    <AppLink
      href={profilePath(tab)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-full px-4 text-s font-semibold whitespace-nowrap lg:gap-3 lg:rounded-m lg:px-3 lg:text-m',
        isCurrent
          ? 'bg-brand text-on-brand'
          : 'border border-line bg-surface hover:border-ink-3 lg:border-transparent lg:hover:border-transparent lg:hover:bg-sunken',
      )}
    >
      <Icon of={icon} className="size-5 shrink-0" />
      {TAB_LABEL[tab]}
    </AppLink>
  );
}

function OldPasswordBanner({ isHere }: { isHere: boolean }) {
  return (
    <div className="rounded-m bg-sunken px-4 py-3">
      <p className="font-bold">Votre mot de passe a plus de 90 jours</p>
      <p className="text-s">
        Vous avez choisi d’en changer régulièrement.{' '}
        {isHere ? (
          'Choisissez-en un nouveau ci-dessous.'
        ) : (
          <AppLink href={profilePath('security')} className="font-bold underline underline-offset-4">
            Choisir un nouveau mot de passe
          </AppLink>
        )}
      </p>
    </div>
  );
}
