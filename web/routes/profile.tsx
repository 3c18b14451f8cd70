import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '#web/accounts/current-account.ts';
import { profileNotice } from '#web/accounts/profile-forms.ts';
import { ProfileFrame } from '#web/profile/profile-frame.tsx';
import { profileTab, type ProfileTab } from '#web/accounts/profile-tabs.ts';
import { phoneChannelsQuery } from '#web/accounts/accounts.api.ts';
import { profileQuery } from '#web/profile/profile.api.ts';
import { devicesQuery } from '#web/sessions/security.api.ts';
import { blockedQuery } from '#web/blocking/blocking.api.ts';
import { dataExportQuery } from '#web/personal-data/personal-data.api.ts';
import { loadFavoritesTab as loadFavorites } from '#web/favorites/load-favorites-page.ts';
import { DashboardTab } from '#web/own-listings/dashboard-tab.tsx';
import { editNotice } from '#web/listing-edits/edit-form.ts';
import { ownOverviewQuery } from '#web/own-listings/own-listings.api.ts';
import { conversationsQuery } from '#web/messages/messages.api.ts';
import { LATEST, MessagesTab, UnreadNotice } from '#web/messages/messages-tab.tsx';
import { NOTIFICATIONS_VIEW, readCursor } from '#web/notifications/notifications-links.ts';
import { notificationsQuery } from '#web/notifications/notifications.api.ts';
import { immediately, deferred } from '#web/platform/deferred.tsx';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { passkeysQuery } from '#web/passkeys/passkeys.api.ts';
import { alertsQuery } from '#web/alerts/alerts.api.ts';
import { ownCasesQuery } from '#web/reports/reports.api.ts';
import type { RouterContext } from '#web/router.tsx';
import { textParams } from '#web/platform/search-params.ts';

const loadPersonalTab = () => import('#web/profile/personal-tab.tsx');
const loadSecurityTab = () => import('#web/profile/security-tab.tsx');

const loadListingsTab = () => import('#web/own-listings/own-listings-tab.tsx');

const loadNotificationsView = () => import('#web/notifications/notifications-view.tsx');

const loadFavoritesTab = () => import('#web/favorites/favorites-tab.tsx');

const loadAlertsTab = () => import('#web/alerts/alerts-tab.tsx');

const loadTransactionsTab = () => import('#web/payments/transactions-tab.tsx');

const FavoritesTab = deferred(async () => (await loadFavoritesTab()).FavoritesTab, immediately);
const AlertsTab = deferred(async () => (await loadAlertsTab()).AlertsTab, immediately);
const TransactionsTab = deferred(async () => (await loadTransactionsTab()).TransactionsTab, immediately);
const OwnListingsTab = deferred(async () => (await loadListingsTab()).OwnListingsTab, immediately);
const NotificationsView = deferred(
  async () => (await loadNotificationsView()).NotificationsView,
  immediately,
);
const DevicePush = deferred(
  async () => (await import('#web/notifications/device-push.tsx')).DevicePush,
  immediately,
);
const PersonalTab = deferred(async () => (await loadPersonalTab()).PersonalTab, immediately);
const SecurityTab = deferred(async () => (await loadSecurityTab()).SecurityTab, immediately);

const PasskeysSection = deferred(
  async () => (await import('#web/passkeys/passkeys-section.tsx')).PasskeysSection,
  immediately,
);
/** A constant element: a new one each time would render the tab again before its code is loaded. */
const PASSKEYS = <PasskeysSection />;

const OwnCasesSection = deferred(
  async () => (await import('#web/reports/own-cases-section.tsx')).OwnCasesSection,
);

const PARAMS = textParams(
  'tab',
  'annonce',
  'avis',
  'etape',
  'vue',
  'suite',
  'etat',
  'statut',
  'page',
  'chiffres',
  'fait',
  'sur',
);
type ProfileSearch = ReturnType<typeof PARAMS.parse>;

export const Route = createFileRoute('/profile')({
  staticData: { isLive: true },
  validateSearch: PARAMS,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    await requireMember(context, location.href);
    await context.queryClient.ensureQueryData(profileQuery(context.apiFetch));
    await loadTab(context, shownTab(deps.tab, deps.annonce), deps);
  },
  component: Page,
});

/** Loads what a tab shows before it appears, its code included. */
async function loadTab({ queryClient, apiFetch }: RouterContext, tab: ProfileTab, search: ProfileSearch) {
  switch (tab) {
    case 'dashboard':
      if (search.vue === NOTIFICATIONS_VIEW) {
        await lazyImport(loadNotificationsView);
        return queryClient.prefetchQuery(notificationsQuery(apiFetch, readCursor(search)));
      }
      await queryClient.prefetchQuery(conversationsQuery(apiFetch, LATEST));
      return queryClient.prefetchQuery(ownOverviewQuery(apiFetch));
    case 'messages':
      return queryClient.prefetchQuery(conversationsQuery(apiFetch, LATEST));
    case 'listings':
      return (await lazyImport(loadListingsTab)).loadOwnListings({ queryClient, apiFetch }, search);
    case 'favorites':
      await lazyImport(loadFavoritesTab);
      return loadFavorites({ queryClient, apiFetch });
    case 'alerts':
      await lazyImport(loadAlertsTab);
      return queryClient.prefetchQuery(alertsQuery(apiFetch));
    case 'transactions':
      return (await lazyImport(loadTransactionsTab)).loadOwnPayments({ queryClient, apiFetch }, search);
    case 'profile':
      await lazyImport(loadPersonalTab);
      return queryClient.prefetchQuery(phoneChannelsQuery(apiFetch));
    case 'security':
      await lazyImport(loadSecurityTab);
      await queryClient.prefetchQuery(passkeysQuery(apiFetch));
      await queryClient.prefetchQuery(devicesQuery(apiFetch));
      await queryClient.prefetchQuery(blockedQuery(apiFetch));
      await queryClient.prefetchQuery(ownCasesQuery(apiFetch));
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
  const { tab, annonce, avis, etape, vue } = search;
  const shown = shownTab(tab, annonce);
  return (
    <ProfileFrame tab={shown} notice={profileNotice(avis)}>
      {shown === 'dashboard' && vue === NOTIFICATIONS_VIEW && <NotificationsView search={search} />}
      {shown === 'dashboard' && vue !== NOTIFICATIONS_VIEW && (
        <>
          <UnreadNotice />
          <DashboardTab />
        </>
      )}
      {shown === 'messages' && <MessagesTab />}
      {shown === 'listings' && <OwnListingsTab search={search} saved={editNotice(search)} />}
      {shown === 'favorites' && <FavoritesTab />}
      {shown === 'alerts' && <AlertsTab />}
      {shown === 'profile' && <PersonalTab isCodeSent={etape === 'code'} />}
      {shown === 'profile' && <DevicePush />}
      {shown === 'security' && (
        <>
          <OwnCasesSection />
          <SecurityTab passkeys={PASSKEYS} />
        </>
      )}
      {shown === 'transactions' && <TransactionsTab search={search} />}
    </ProfileFrame>
  );
}
