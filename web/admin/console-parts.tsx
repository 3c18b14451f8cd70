import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CONSOLE_MAX_PAGE, NOTE_MAX } from '#shared/admin/console.ts';
import type { Claim } from '#shared/moderation/claim.ts';
import { clockTime } from '#shared/platform/message-times.ts';
import { Notice } from '#web/moderation/notice.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import {
  CONSOLE_FORM,
  CONSOLE_NOTICES,
  CONSOLE_PATHS,
  consoleHref,
  type ConsoleFile,
  type ConsoleNotice,
} from './console-address.ts';

/** The outcome of the last form. */
export function ConsoleMessage({ notice }: { notice: ConsoleNotice | undefined }) {
  const { form } = useRouteContext({ from: '__root__' });
  const refused = form?.form === CONSOLE_FORM ? form.message : null;
  const message = refused ?? (notice ? CONSOLE_NOTICES[notice] : null);
  if (message === null) return null;
  return (
    <Notice isBad={refused !== null} className="mb-4">
      {message}
    </Notice>
  );
}

export function NothingWaits({ file, page, text }: QueuePlace & { text: string }) {
  if (page === 1) return <EmptyState title="La file est vide." text={text} />;
  return (
    <EmptyState title="Cette page est vide." text="Les dossiers qui restent sont sur les pages d’avant.">
      <ButtonLink href={consoleHref(file)}>Reprendre au début</ButtonLink>
    </EmptyState>
  );
}

type QueuePlace = { file: ConsoleFile; page: number };

/** The pages of a queue are not counted: there is a next one, or not. */
export function QueuePages({ file, page, hasMore }: QueuePlace & { hasMore: boolean }) {
  const pages = hasMore ? Math.min(page + 1, CONSOLE_MAX_PAGE) : page;
  return <Pagination page={page} pages={pages} hrefOf={(number) => consoleHref(file, { page: number })} />;
}

/** Hidden fields with the place in the queue, for the redirect back to it. */
export function PlaceFields({ file, page = 1 }: { file: ConsoleFile; page?: number }) {
  const name = new URL(consoleHref(file), 'https://x.example').searchParams.get('file') ?? '';
  return (
    <>
      <input type="hidden" name="file" value={name} />
      <input type="hidden" name="page" value={page} />
    </>
  );
}

/** Who has claimed the item; a button of the surrounding form with another form action. */
export function ClaimButton({ id, name, claim }: { id: string; name: string; claim: Claim | null }) {
  if (claim && !claim.isMine)
    return (
      <Badge>
        {claim.by} s’en occupe jusqu’à {clockTime(claim.until)}
      </Badge>
    );
  return (
    <Button
      type="submit"
      look="secondary"
      size="s"
      formAction={claim ? CONSOLE_PATHS.release : CONSOLE_PATHS.claim}
      formNoValidate
      name="dossier"
      value={id}
      aria-label={`${claim ? 'Libérer' : 'Je m’en occupe'} : ${name}`}
    >
      {claim ? `Libérer (à vous jusqu’à ${clockTime(claim.until)})` : 'Je m’en occupe'}
    </Button>
  );
}

type DecisionBarProps = {
  /** Values and labels of the two decisions. */
  against: { value: string; label: string };
  inFavour: { value: string; label: string };
  hint: ReactNode;
};

/** One decision for all ticked items. */
export function DecisionBar({ against, inFavour, hint }: DecisionBarProps) {
  const { form } = useRouteContext({ from: '__root__' });
  const typed = form?.form === CONSOLE_FORM ? form.values : {};
  return (
    <section
      aria-labelledby="decision"
      className="rounded-l border border-line bg-surface p-5 lg:sticky lg:top-20"
    >
      <div className="fixed inset-x-0 bottom-0 z-30 flex gap-3 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <a href="#decision" className={buttonClass('secondary', 'm', 'grow')}>
          Décider sur la sélection
        </a>
      </div>
      <h2 id="decision" className="scroll-mt-24 text-l">
        Décision sur la sélection
      </h2>
      <div className="mt-3 grid gap-3.5">
        <TextAreaField
          label="Motif, envoyé à la personne"
          name="note"
          rows={3}
          maxLength={NOTE_MAX}
          defaultValue={typed.note}
          hint={hint}
        />
        <Button type="submit" name="decision" value={inFavour.value}>
          {inFavour.label}
        </Button>
        <Button type="submit" look="danger" name="decision" value={against.value}>
          {against.label}
        </Button>
      </div>
    </section>
  );
}
