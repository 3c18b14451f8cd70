import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentAccount } from '#web/accounts/current-account.ts';
import { SignOutPage } from '#web/sessions/sign-out-page.tsx';

export const Route = createFileRoute('/deconnexion')({
  loader: async ({ context }) => {
    if (!(await currentAccount(context))) throw redirect({ to: '/', statusCode: 302, replace: true });
  },
  component: SignOutPage,
});
