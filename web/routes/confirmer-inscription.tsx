import { createFileRoute } from '@tanstack/react-router';
import { ConfirmRegistrationPage } from '#web/registration/confirm-registration-page.tsx';
import { loadRegistrationLink } from '#web/registration/registration.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/confirmer-inscription')({
  validateSearch: textParams('token'),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => ({
    token,
    link: token === '' ? null : await loadRegistrationLink(context.apiFetch, token),
  }),
  component: Page,
});

function Page() {
  return <ConfirmRegistrationPage {...Route.useLoaderData()} />;
}
