/**
 * Says whose an answer is, so that a device keeps its copy under that account alone: "<account's id> <end of the
 * session, milliseconds>", or "none" for an answer to nobody in particular. Absent where nothing may be kept.
 */
export const ACCOUNT_HEADER = 'Tokpa-Account';

export type AnswerOwner = { id: string; until: number } | 'none' | null;

export function writeOwner(owner: Exclude<AnswerOwner, null>): string {
  return owner === 'none' ? owner : `${owner.id} ${owner.until}`;
}

/** Null where the header is absent or unreadable. */
export function readOwner(header: string | null): AnswerOwner {
  if (header === 'none') return header;
  const [, id, until] = /^(\w+) (\d+)$/.exec(header ?? '') ?? [];
  return id === undefined || until === undefined ? null : { id, until: Number(until) };
}
