import { createFileRoute } from '@tanstack/react-router';
import { ConfirmRegistrationPage } from '#web/registration/confirm-registration-page.tsx';
import { loadRegistrationLink } from '#web/registration/registration.api.ts';

export const Route = createFileRoute('/confirmer-inscription')({
  loaderDeps: ({ search }) => search as { token?: unknown },
  loader: async ({ context, deps: { token } }) => {
    const asked = typeof token === 'string' ? token : '';
    return { token: asked, link: asked === '' ? null : await loadRegistrationLink(context.apiFetch, asked) };
  },
  component: Page,
});

function Page() {
  return <ConfirmRegistrationPage {...Route.useLoaderData()} />;
}
