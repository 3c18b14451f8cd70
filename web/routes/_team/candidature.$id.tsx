import { createFileRoute } from '@tanstack/react-router';
import { foundOr404 } from '#web/admin-ui/found-or-404.ts';
import { ApplicationPage } from '#web/careers/application-page.tsx';
import { applicationQuery } from '#web/careers/careers.api.ts';

export const Route = createFileRoute('/_team/candidature/$id')({
  loader: async ({ context, params }) => {
    await foundOr404(context.queryClient.ensureQueryData(applicationQuery(context.apiFetch, params.id)));
  },
  component: Page,
});

function Page() {
  return <ApplicationPage id={Route.useParams().id} />;
}
