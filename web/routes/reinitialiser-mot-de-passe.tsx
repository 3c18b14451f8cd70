import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#web/profile/reset-password-page.tsx';
import { isResetTokenValid } from '#web/profile/password.api.ts';

export const Route = createFileRoute('/reinitialiser-mot-de-passe')({
  loaderDeps: ({ search }) => search as { token?: unknown },
  loader: async ({ context, deps: { token } }) => {
    // A token of digits alone would have been read as a number.
    const asked = typeof token === 'string' ? token : '';
    const isValid = asked !== '' && (await isResetTokenValid(context.apiFetch, asked));
    return { token: isValid ? asked : null };
  },
  component: Page,
});

function Page() {
  return <ResetPasswordPage token={Route.useLoaderData().token} />;
}
