import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#web/profile/reset-password-page.tsx';
import { isResetTokenValid } from '#web/profile/password.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/reinitialiser-mot-de-passe')({
  validateSearch: textParams('token'),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const isValid = token !== '' && (await isResetTokenValid(context.apiFetch, token));
    return { token: isValid ? token : null };
  },
  component: Page,
});

function Page() {
  return <ResetPasswordPage token={Route.useLoaderData().token} />;
}
