import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#web/profile/reset-password-page.tsx';
import { isResetTokenValid } from '#web/profile/password.api.ts';

export const Route = createFileRoute('/reinitialiser-mot-de-passe')({
  loaderDeps: ({ search }) => search as { token?: unknown },
  loader: async ({ context, deps: { token } }) => {
    // The router's default parser would read a token of digits alone as a number.
    const asked = typeof token === 'string' ? token : '';
    const isValid = asked !== '' && (await isResetTokenValid(context.apiFetch, asked));
    return { token: isValid ? asked : null };
  },
  component: Page,
});

function Page() {
  return <ResetPasswordPage token={Route.useLoaderData().token} />;
}
