import { useRef } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useShortcuts } from '#web/moderation/use-shortcuts.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { CasesQueue } from './cases-queue.tsx';
import { CommentsQueue } from './comments-queue.tsx';
import { FILE_LABEL } from './console-address.ts';
import { ConsoleMessage } from './console-parts.tsx';
import { HeavyAskers } from './heavy-askers.tsx';
import { ListingAppeals } from './listing-appeals.tsx';
import type { ConsoleView } from './load-console.ts';
import { PeopleSection } from './people-section.tsx';

/** The queues beside that of listings. Plain forms; keyboard shortcuts only tick checkboxes and focus fields. */
export function ConsolePage({ file, page, search, notice }: ConsoleView) {
  const { siteName } = useSiteSettings();
  const isHydrated = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  useQueueKeys(root);
  return (
    <div ref={root} className="page-width pt-2 pb-28 lg:pb-10">
      <UnlistedMeta title={`${FILE_LABEL[file]} · Modération | ${siteName}`} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h1 className="text-2xl" tabIndex={-1}>
          {FILE_LABEL[file]}
        </h1>
        {isHydrated && (
          <p className="text-s text-ink-2 max-lg:hidden">
            J et K : parcourir · X : cocher · R : écrire le motif
          </p>
        )}
      </div>
      <ConsoleMessage notice={notice} />
      {file === 'comments' && <CommentsQueue page={page} />}
      {file === 'reports' && <CasesQueue queue="reports" page={page} />}
      {file === 'users' && (
        <>
          {search === '' && <CasesQueue queue="users" page={page} />}
          <PeopleSection search={search} />
          {search === '' && <HeavyAskers />}
        </>
      )}
      {file === 'appeals' && (
        <>
          <ListingAppeals page={page} />
          <CasesQueue queue="appeals" page={page} />
        </>
      )}
    </div>
  );
}

function useQueueKeys(root: { current: HTMLElement | null }) {
  const boxes = () => [...(root.current?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])];
  const go = (step: 1 | -1) => {
    const all = boxes();
    const at = all.findIndex((box) => box === document.activeElement);
    all.at(at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1))?.focus();
  };
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    x: () => {
      const box = document.activeElement;
      if (box instanceof HTMLInputElement && box.name === 'ids') box.click();
    },
    r: () => root.current?.querySelector<HTMLElement>('[name="note"]')?.focus(),
  });
}
