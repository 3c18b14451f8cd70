import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '#web/accounts/current-account.ts';
import { OwnListingsPage } from '#web/listings/own-listings-page.tsx';
import { ownListingsQuery } from '#web/listings/own-listings.api.ts';

export const Route = createFileRoute('/profile')({
  loader: async ({ context, location }) => {
    await requireMember(context, location.href);
    await context.queryClient.prefetchQuery(ownListingsQuery(context.apiFetch));
  },
  component: Page,
});

function Page() {
  const { annonce } = Route.useSearch() as { annonce?: unknown };
  return <OwnListingsPage published={typeof annonce === 'string' ? annonce : undefined} />;
}
