import type { PageHref } from '#web/platform/page-href.ts';

export type EntryKind = 'message' | 'favorite' | 'report' | 'draft';

/** A photo stored on this device until the server has it. */
export type EntryPhoto = { key: string; name: string };

/** What somebody wrote or chose and the server has not confirmed: a whole request, so that a worker can send it. */
export type OutboxEntry = {
  /** Names it on the device; the server knows it by what the request itself carries. */
  key: string;
  accountId: string;
  kind: EntryKind;
  /** A later entry of the same kind and subject replaces it: the last wish counts. null: each one counts. */
  subject: string | null;
  request: {
    method: 'POST' | 'PUT' | 'DELETE';
    path: string;
    body: Readonly<Record<string, unknown>> | null;
  };
  /** Uploaded first; their ids go into the body as `pictureIds`. */
  photos?: readonly EntryPhoto[];
  /** Shown to its writer, with the page where it was written. */
  title: string;
  text: string;
  href: PageHref;
  /** What its own feature needs to show it or to give it back. */
  content: unknown;
  /** Later than that of every earlier entry. */
  queuedAt: number;
  /** Why the server refused it; it then waits for its writer. */
  refusal: string | null;
  /** The server asked for a session of its account: it leaves after the next sign-in. */
  needsSession: boolean;
};

export type NewEntry = Omit<OutboxEntry, 'queuedAt' | 'refusal' | 'needsSession'> & {
  /** Of what the server refused before it came into the outbox. */
  refusal?: string | null;
};

export const WAITING_TEXT = 'En attente du réseau';
export const NEEDS_SESSION_TEXT = 'Votre session est terminée : reconnectez-vous, l’envoi reprendra.';

export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((a, b) => a.queuedAt - b.queuedAt);
}

/** Adds an entry after all others, in place of an earlier one about the same subject. */
export function append(entries: readonly OutboxEntry[], entry: NewEntry, now: number): OutboxEntry[] {
  const last = entries.reduce((latest, { queuedAt }) => Math.max(latest, queuedAt), 0);
  const others = entries.filter((each) => each.key !== entry.key && !isSameWish(each, entry));
  const queuedAt = Math.max(now, last + 1);
  return [...others, { ...entry, queuedAt, refusal: entry.refusal ?? null, needsSession: false }];
}

function isSameWish(one: NewEntry, other: NewEntry): boolean {
  return one.subject !== null && one.kind === other.kind && one.subject === other.subject;
}
