import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { ReviewItem } from '#shared/moderation/moderation.ts';
import { countText } from '#shared/platform/pagination.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AppealPanel } from './appeal-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import type { QueueView } from './load-queue.ts';
import {
  APPROVE_FORM,
  DECIDED_FORM,
  REFUSE_FORM,
  QUEUE_NOTICES,
  type QueueNotice,
} from './moderation-texts.ts';
import { queueQuery } from './moderation.api.ts';
import { Notice } from './notice.tsx';
import { afterDeciding, itemsOf, neighbour } from './queue.ts';
import { ReviewContent } from './review-content.tsx';
import { ReviewList } from './review-list.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useDecisions, type Outcome } from './use-decisions.ts';
import { useMoreItems, type MoreItems } from './use-more-items.ts';
import { useShortcuts } from './use-shortcuts.ts';

type ModerationPageProps = QueueView & {
  /** Shows who has claimed an item, and claims it. */
  Claim: ComponentType<{ item: ReviewItem }>;
};

/** The moderation page: the queue on one side, the selected item with its two decisions on the other. */
export function ModerationPage({ item: wanted, cursor, notice, Claim }: ModerationPageProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: pages } = useSuspenseQuery(queueQuery(apiFetch, cursor));
  const { siteName } = useSiteSettings();
  const isHydrated = useHydrated();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const items = itemsOf(pages);
  const selected = items.find(({ id }) => id === wanted) ?? items[0];
  const more = useMoreItems(pages, cursor, selected?.id);
  const total = pages[0]?.total ?? { count: 0, isCapped: false };
  return (
    <div className="page-width pt-2 pb-28 lg:pb-10">
      <UnlistedMeta title={`Modération | ${siteName}`} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl" tabIndex={-1}>
            Modération
          </h1>
          <p className="text-ink-2">{countText(total, 'dossier')} en attente</p>
        </div>
        {isHydrated && <ShortcutHelp isOpen={isHelpOpen} onToggle={setHelpOpen} />}
      </div>
      <div aria-live="polite">
        <OutcomeMessage
          outcome={outcome}
          notice={notice}
          isGone={wanted !== null && wanted !== selected?.id}
        />
      </div>
      {selected ? (
        <WorkTable
          items={items}
          selected={selected}
          cursor={cursor}
          more={more}
          onHelp={() => setHelpOpen(true)}
          onOutcome={setOutcome}
          Claim={Claim}
        />
      ) : (
        <EmptyState
          title={cursor === null ? 'La file est vide.' : 'Plus rien dans cette partie de la file.'}
          text="Les nouvelles annonces, les modifications et les contestations à relire apparaîtront ici."
        >
          <ButtonLink href={cursor === null ? '/admin' : '/admin/moderation'} look="secondary">
            {cursor === null ? 'Tableau de bord' : 'Retour au début'}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}

type OutcomeMessageProps = { outcome: Outcome | null; notice: QueueNotice | undefined; isGone: boolean };

/** The result of the last decision, made here or by a form; or that the item in the address is no longer waiting. */
function OutcomeMessage({ outcome, notice, isGone }: OutcomeMessageProps) {
  const { form } = useRouteContext({ from: '__root__' });
  const decidedMessage = form?.form === DECIDED_FORM ? form.message : null;
  const text = notice ? QUEUE_NOTICES[notice] : isGone ? 'Ce dossier n’attend plus de décision.' : null;
  const shown = outcome?.text ?? decidedMessage ?? text;
  if (shown === null) return null;
  return (
    <Notice isBad={outcome?.isBad ?? decidedMessage !== null} className="mb-4">
      {shown}
    </Notice>
  );
}

type WorkTableProps = {
  items: readonly ReviewItem[];
  selected: ReviewItem;
  cursor: string | null;
  more: MoreItems;
  onHelp: () => void;
  onOutcome: (outcome: Outcome) => void;
  Claim: ModerationPageProps['Claim'];
};

function WorkTable({ items, selected, cursor, more, onHelp, onOutcome, Claim }: WorkTableProps) {
  const { bring, send } = useDecisions(items, cursor, onOutcome);
  const canApprove = useShownLongEnough(selected.id);
  const go = (step: 1 | -1) => {
    const to = neighbour(items, selected.id, step);
    if (to) void bring(to);
  };
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    a: () => canApprove() && formOf(APPROVE_FORM)?.requestSubmit(),
    r: () => focusReason(),
    '?': onHelp,
  });
  useFocusOnChange(selected.id);
  const Panel = selected.kind === 'appeal' ? AppealPanel : DecisionPanel;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)_20rem]">
      <ReviewList items={items} selected={selected.id} cursor={cursor} more={more} />
      <ReviewContent item={selected} />
      <div className="grid gap-4 lg:sticky lg:top-20">
        <Claim item={selected} />
        <SellerFacts seller={selected.seller} />
        <Panel
          key={`${selected.id} ${selected.version}`}
          item={selected}
          next={afterDeciding(items, selected.id)?.id ?? null}
          cursor={cursor}
          send={send}
        />
      </div>
    </div>
  );
}

/** A key press meant for the previous item must not decide on one that nobody has seen yet. */
const SEEN_AFTER_MS = 400;

function useShownLongEnough(id: string): () => boolean {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [id]);
  return () => performance.now() - shownAt.current >= SEEN_AFTER_MS;
}

/** Moves the focus to the next item's title: it is read from there, and the page's shortcuts work at once. */
function useFocusOnChange(id: string) {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    document.getElementById('dossier')?.focus({ preventScroll: true });
  }, [id]);
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

function focusReason() {
  const elements = formOf(REFUSE_FORM)?.elements;
  const field = elements?.namedItem('reason') ?? elements?.namedItem('answer');
  if (field instanceof HTMLElement) field.focus();
}
