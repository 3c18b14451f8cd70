import { Clock, TriangleAlert } from 'lucide';
import { useId } from 'react';
import { AppLink } from '#web/platform/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BrowserOutbox } from './browser-outbox.ts';
import { NEEDS_SESSION_TEXT, WAITING_TEXT, type EntryKind, type OutboxEntry } from './outbox-entry.ts';
import { useOutbox } from './use-outbox.ts';

/** What of one kind waits on this device for the network, or for its writer after a refusal; nothing if nothing does. */
export function WaitingList({ kind, title }: { kind: EntryKind; title: string }) {
  const { outbox, entries } = useOutbox();
  const headingId = useId();
  const own = entries.filter((each) => each.kind === kind);
  if (!outbox || own.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="rounded-l border border-line bg-surface p-4">
      <h2 id={headingId} className="text-l">
        {title}
      </h2>
      <WaitingEntries outbox={outbox} entries={own} />
    </section>
  );
}

type EntriesProps = { outbox: BrowserOutbox; entries: readonly OutboxEntry[]; onFollow?: () => void };

/** Each with its state; `onFollow`: somebody goes to the page where it was written. */
export function WaitingEntries({ outbox, entries, onFollow }: EntriesProps) {
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <WaitingEntry key={entry.key} entry={entry} outbox={outbox} onFollow={onFollow} />
      ))}
    </ul>
  );
}

type EntryProps = { entry: OutboxEntry } & Pick<EntriesProps, 'outbox' | 'onFollow'>;

function WaitingEntry({ entry, outbox, onFollow }: EntryProps) {
  const { key, title, text, href, refusal } = entry;
  const about = text === '' ? title : `${title} : ${text}`;
  return (
    <li className="border-t border-line pt-2 first:border-t-0">
      <p>
        <strong>{title}</strong> {text}
      </p>
      <EntryState entry={entry} />
      <div className="mt-2 flex flex-wrap gap-2">
        <AppLink
          href={href}
          onClick={onFollow}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {refusal === null ? 'Voir' : 'Corriger'}
          <span className="sr-only"> {about}</span>
        </AppLink>
        {refusal !== null && (
          <Button size="s" look="secondary" onClick={() => void outbox.retry(key)}>
            Réessayer
            <span className="sr-only"> {about}</span>
          </Button>
        )}
        <Button size="s" look="secondary" onClick={() => void outbox.drop(key)}>
          {refusal === null ? 'Annuler' : 'Supprimer'}
          <span className="sr-only"> {about}</span>
        </Button>
      </div>
    </li>
  );
}

function EntryState({ entry: { refusal, needsSession } }: Pick<EntryProps, 'entry'>) {
  const isBad = refusal !== null || needsSession;
  return (
    <p className={`mt-1 flex items-center gap-1.5 text-s ${isBad ? 'text-danger' : 'text-ink-2'}`}>
      <Icon of={isBad ? TriangleAlert : Clock} className="size-4.5 shrink-0" />
      {refusal ?? (needsSession ? NEEDS_SESSION_TEXT : WAITING_TEXT)}
    </p>
  );
}
