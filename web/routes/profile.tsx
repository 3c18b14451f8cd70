import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '#web/accounts/current-account.ts';
import { ComingTab } from '#web/accounts/coming-tab.tsx';
import { PersonalTab as PersonalTabOnServer } from '#web/accounts/personal-tab.tsx';
import { profileNotice } from '#web/accounts/profile-forms.ts';
import { ProfileFrame } from '#web/accounts/profile-frame.tsx';
import { profileTab, type ProfileTab } from '#web/accounts/profile-tabs.ts';
import { phoneChannelsQuery, profileQuery } from '#web/accounts/profile.api.ts';
import { dataExportQuery, devicesQuery } from '#web/accounts/security.api.ts';
import { SecurityTab as SecurityTabOnServer } from '#web/accounts/security-tab.tsx';
import { DashboardTab } from '#web/listings/dashboard-tab.tsx';
import { ownOverviewQuery } from '#web/listings/own-listings.api.ts';
import { OwnListingsTab as ListingsTabOnServer } from '#web/listings/own-listings-tab.tsx';
import { atOnce, deferred } from '#web/platform/deferred.tsx';
import { lateCode } from '#web/platform/late-code.ts';
import type { RouterContext } from '#web/router.tsx';

const loadPersonalTab = () => import('#web/accounts/personal-tab.tsx');
const loadSecurityTab = () => import('#web/accounts/security-tab.tsx');

const loadListingsTab = () => import('#web/listings/own-listings-tab.tsx');

const OwnListingsTab = deferred(
  import.meta.env.SSR ? ListingsTabOnServer : null,
  async () => (await loadListingsTab()).OwnListingsTab,
  atOnce,
);
const PersonalTab = deferred(
  import.meta.env.SSR ? PersonalTabOnServer : null,
  async () => (await loadPersonalTab()).PersonalTab,
  atOnce,
);
const SecurityTab = deferred(
  import.meta.env.SSR ? SecurityTabOnServer : null,
  async () => (await loadSecurityTab()).SecurityTab,
  atOnce,
);

type ProfileSearch = { tab?: unknown; annonce?: unknown; avis?: unknown; etape?: unknown };

export const Route = createFileRoute('/profile')({
  loaderDeps: ({ search }) => {
    const { tab, annonce } = search as ProfileSearch;
    return { tab: shownTab(tab, annonce), search };
  },
  loader: async ({ context, deps: { tab, search }, location }) => {
    await requireMember(context, location.href);
    await context.queryClient.ensureQueryData(profileQuery(context.apiFetch));
    await loadTab(context, tab, search);
  },
  component: Page,
});

/** What a tab shows is there when it appears, its code too. */
async function loadTab({ queryClient, apiFetch }: RouterContext, tab: ProfileTab, search: object) {
  switch (tab) {
    case 'dashboard':
      return queryClient.prefetchQuery(ownOverviewQuery(apiFetch));
    case 'listings':
      return (await lateCode(loadListingsTab)).loadDesk({ queryClient, apiFetch }, search);
    case 'profile':
      await lateCode(loadPersonalTab);
      return queryClient.prefetchQuery(phoneChannelsQuery(apiFetch));
    case 'security':
      await lateCode(loadSecurityTab);
      await queryClient.prefetchQuery(devicesQuery(apiFetch));
      return queryClient.prefetchQuery(dataExportQuery(apiFetch));
    default:
      return undefined;
  }
}

function shownTab(tab: unknown, published: unknown): ProfileTab {
  return tab === undefined && published !== undefined ? 'listings' : profileTab(tab);
}

function Page() {
  const search = Route.useSearch();
  const { tab, annonce, avis, etape } = search as ProfileSearch;
  const shown = shownTab(tab, annonce);
  return (
    <ProfileFrame tab={shown} notice={profileNotice(avis)}>
      {shown === 'dashboard' && <DashboardTab />}
      {shown === 'listings' && <OwnListingsTab search={search} />}
      {shown === 'profile' && <PersonalTab isCodeSent={etape === 'code'} />}
      {shown === 'security' && <SecurityTab />}
      {(shown === 'messages' || shown === 'favorites' || shown === 'transactions') && (
        <ComingTab tab={shown} />
      )}
    </ProfileFrame>
  );
}
