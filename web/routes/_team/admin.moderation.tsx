import { createFileRoute } from '@tanstack/react-router';
import { ItemClaim } from '#web/admin/item-claim.tsx';
import { ConsolePage } from '#web/admin/console-page.tsx';
import { ConsoleTabs } from '#web/admin/console-tabs.tsx';
import { loadConsole } from '#web/admin/load-console.ts';
import { loadQueue } from '#web/moderation/load-queue.ts';
import { ModerationPage } from '#web/moderation/moderation-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/moderation')({
  validateSearch: textParams('file', 'compte', 'page', 'dossier', 'suite', 'avis'),
  staticData: { hasOwnBottomBar: true },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const other = await loadConsole(context, deps);
    return other ? { other, listings: null } : { other, listings: await loadQueue(context, deps) };
  },
  component: Page,
});

function Page() {
  const { other, listings } = Route.useLoaderData();
  return (
    <>
      <ConsoleTabs file={other?.file ?? 'listings'} />
      {other && <ConsolePage {...other} />}
      {listings && <ModerationPage {...listings} Claim={ItemClaim} />}
    </>
  );
}
