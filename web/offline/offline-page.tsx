import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { meQuery } from '#web/accounts/accounts.api.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { readPageHref, toPage } from '#web/platform/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';
import { announceCopies } from './announce-copies.ts';
import { ruleFor } from './cache-rules.ts';
import { findCopies, hasCopy, hasOwnCopy, type Copy, type CopyKind } from './find-copies.ts';
import { mainAnswer, WANTED } from './wanted-page.ts';

const GROUPS: readonly { kind: CopyKind; title: string }[] = [
  { kind: 'listing', title: 'Annonces' },
  { kind: 'conversation', title: 'Conversations' },
  { kind: 'page', title: 'Pages' },
];

/**
 * Stands for a page that cannot be had without a network. First tries to show that page by what the device has of its
 * data; then lists what can be read here, and goes on to the page as soon as there is a network.
 */
export function OfflinePage() {
  const missing = useMissingPage();
  const copies = useCopies({ isEnabled: missing !== undefined });
  const wanted = missing ?? null;
  return (
    <>
      <UnlistedMeta title="Hors connexion" />
      <PageMessage
        title="Pas de réseau"
        text={
          wanted === null
            ? 'Voici ce que vous pouvez lire sur ce téléphone.'
            : 'Cette page n’est pas sur votre téléphone. Elle s’ouvrira dès que le réseau sera de retour.'
        }
      >
        <Button look="light" onClick={() => location.assign(wanted ?? '/')}>
          Réessayer
        </Button>
      </PageMessage>
      <div className="page-width pb-10">
        {copies?.length === 0 && (
          <p className="text-center text-ink-2">
            Rien n’est encore gardé ici. Les annonces et les conversations que vous ouvrez pourront être
            relues sans réseau.
          </p>
        )}
        {GROUPS.map(({ kind, title }) => (
          <CopyList key={kind} title={title} copies={(copies ?? []).filter((copy) => copy.kind === kind)} />
        ))}
      </div>
    </>
  );
}

function CopyList({ title, copies }: { title: string; copies: readonly Copy[] }) {
  if (copies.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line rounded-l bg-surface">
        {copies.map((copy) => (
          <li key={copy.href}>
            <a href={copy.href} className="flex min-h-12 flex-wrap items-baseline gap-x-3 px-4 py-3">
              <span className="font-bold">{copy.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Opens the page that was asked for by the copies of its data, if there are any; otherwise once there is a network.
 * Returns the address of the page that cannot be opened now; null: none was asked for; undefined: not known yet.
 */
function useMissingPage(): string | null | undefined {
  const showCopy = useShowCopy();
  const [missing, setMissing] = useState<string | null>();
  const latest = useRef(showCopy);
  useEffect(() => {
    const asked = document.documentElement.dataset[WANTED];
    const openNow = () => location.assign(asked ?? '/');
    if (asked !== undefined) addEventListener('online', openNow, { once: true });
    const opened = asked === undefined ? Promise.resolve(false) : latest.current(asked).catch(() => false);
    void opened.then((isOpen) => {
      if (isOpen) removeEventListener('online', openNow);
      else setMissing(asked ?? null);
    });
    return () => removeEventListener('online', openNow);
  }, []);
  return missing;
}

/** Returns whether the page could be opened by the copies that this device has of its data. */
function useShowCopy(): (wanted: string) => Promise<boolean> {
  const router = useRouter();
  const { queryClient, apiFetch } = useRouteContext({ from: '__root__' });
  return async (wanted) => {
    const matches = mainAnswer(new URL(wanted, location.href));
    const page = readPageHref(wanted);
    if (!matches || page === null || !(await hasCopy(matches))) return false;
    const isPersonal = ruleFor(new URL(wanted, location.href).pathname)?.isPersonal;
    if (isPersonal && !(await hasOwnCopy('/api/accounts/me'))) return false;
    // Queries would wait for the network, behind which the worker has copies; who is signed in is one of them.
    queryClient.setDefaultOptions({
      queries: { ...queryClient.getDefaultOptions().queries, networkMode: 'always' },
    });
    queryClient.removeQueries(meQuery(apiFetch));
    // At once: the copies come before what else follows the worker.
    announceCopies({ router, queryClient });
    await router.navigate({ ...toPage(page), replace: true });
    return true;
  };
}

/** Not before it is wanted: links that are about to give way to a page would be tapped by mistake. */
function useCopies({ isEnabled }: { isEnabled: boolean }): readonly Copy[] | null {
  const [copies, setCopies] = useState<readonly Copy[] | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    void findCopies()
      .catch(() => [])
      .then(setCopies);
  }, [isEnabled]);
  return copies;
}
