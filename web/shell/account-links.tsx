import { LogIn, MessageCircle, ShieldCheck, User, UserPlus, type LucideIcon } from 'lucide-react';
import type { Account } from '#shared/accounts/account.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { accountLinks } from './navigation.ts';

export const ACCOUNT_ICONS: Record<string, LucideIcon> = {
  '/connexion': LogIn,
  '/inscription': UserPlus,
  '/messages': MessageCircle,
  '/profile': User,
  '/admin': ShieldCheck,
};

export function AccountLinks({ account }: { account: Account | null }) {
  return (
    <nav aria-label="Compte" className="hidden md:flex">
      {accountLinks(account).map(({ href, label }) => {
        const Icon = ACCOUNT_ICONS[href] ?? User;
        return (
          <AppLink key={href} href={href} className="flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-ink-2 hover:text-ink data-[status=active]:text-ink">
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </AppLink>
        );
      })}
    </nav>
  );
}
