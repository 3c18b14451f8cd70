import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { offerTitle } from '#shared/careers/job-offers.data.ts';
import { fileSize } from '#shared/platform/file-size.ts';
import { longDate } from '#shared/platform/time.ts';
import { AdminBody } from '#web/admin-ui/admin-body.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { applicationPath } from './careers-links.ts';
import { applicationQuery } from './careers.api.ts';

/** The page that the mail about an application links to, for the team. */
export function ApplicationPage({ id }: { id: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: sent } = useSuspenseQuery(applicationQuery(apiFetch, id));
  return (
    <AdminBody title={sent.name} lead={offerTitle(sent.offer)}>
      <div className="grid max-w-3xl gap-5 rounded-l border border-line bg-surface p-5 sm:p-7">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name="E-mail">
            <a href={`mailto:${sent.email}`} className="font-semibold wrap-anywhere underline">
              {sent.email}
            </a>
          </Fact>
          {sent.phone !== '' && <Fact name="Téléphone">{sent.phone}</Fact>}
          <Fact name="Reçue le">{longDate(sent.sentAt)}</Fact>
          <Fact name="Effacée le">{longDate(sent.keptUntil)}</Fact>
        </dl>
        <p className="whitespace-pre-line wrap-anywhere">{sent.message}</p>
        <a
          href={`/api/careers/applications/${id}/cv`}
          download
          className={buttonClass('primary', 'm', 'w-fit max-w-full')}
        >
          <Icon of={Download} className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {sent.cv.name} ({fileSize(sent.cv.bytes)})
          </span>
        </a>
        <p className="text-s text-ink-2">
          Ce fichier vient d’une personne inconnue. Ouvrez-le sans activer les macros. Chaque lecture et
          chaque téléchargement sont notés au journal.
        </p>
        <Deletion id={id} />
      </div>
    </AdminBody>
  );
}

/** Asks once: the button is revealed on request. */
function Deletion({ id }: { id: string }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="inline-flex min-h-11 items-center text-s font-semibold text-danger">
        Effacer cette candidature
      </summary>
      <form method="post" action={`${applicationPath(id)}/effacer`}>
        <p className="mt-1 mb-3 text-s text-ink-2">
          À la demande de la personne{'\u202f'}: sa candidature et son CV disparaissent pour de bon, et le
          journal dit qui les a effacés.
        </p>
        <Button type="submit" look="danger">
          Effacer définitivement
        </Button>
      </form>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-s text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
