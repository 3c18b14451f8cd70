import type { Account } from '#shared/accounts/account.ts';
import { notificationsPath } from '#web/notifications/notifications-links.ts';
import type { NavigationLink } from './navigation.ts';

export const FAVORITES_LINK: NavigationLink = { label: 'Favoris', href: '/favorites' };

export const NOTIFICATIONS_LINK: NavigationLink = { label: 'Notifications', href: notificationsPath() };

const MEMBER_LINKS: readonly NavigationLink[] = [
  { label: 'Messages', href: '/messages' },
  { label: 'Mon Compte', href: '/profile' },
];

/** What the team's own pages add to the header, which shows the team a link to those pages instead. */
export function memberLinksOfTeam(account: Account | null): readonly NavigationLink[] {
  return account?.can.useAdmin ? MEMBER_LINKS : [];
}

/** The header's links beside the categories, for each of the three kinds of visitor. */
export function accountLinks(account: Account | null): readonly NavigationLink[] {
  if (!account) {
    return [
      { label: 'Connexion', href: '/connexion' },
      { label: 'Inscription', href: '/inscription' },
    ];
  }
  if (account.can.useAdmin) return [{ label: 'Admin', href: '/admin' }];
  return MEMBER_LINKS;
}
