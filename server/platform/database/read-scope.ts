import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogPosition } from './log-position.ts';
import type { Replica } from './replicas.ts';

/** The reads of one anonymous request, which may go to a replica. */
export type ReadScope = {
  /** What its reader has to see. */
  after: LogPosition;
  /** Chosen by the first read and the same for all that follow; null: the primary, from now on. */
  replica: Replica | null | undefined;
  /** What goes on after the answer, such as a batch that is written later, belongs to nobody's reading. */
  isOver: boolean;
};

const scopes = new AsyncLocalStorage<ReadScope>();

export async function inReadScope<Result>(after: LogPosition, work: () => Promise<Result>): Promise<Result> {
  const scope: ReadScope = { after, replica: undefined, isOver: false };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOver = true;
  }
}

export function currentReadScope(): ReadScope | undefined {
  const scope = scopes.getStore();
  return scope?.isOver ? undefined : scope;
}
