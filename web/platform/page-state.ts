import type { DehydratedRouter } from '@tanstack/react-router/ssr/client';
import { dehydrate, type QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query';
import type { DataSaver } from '#shared/platform/data-saver.ts';
import { AppError, isErrorCode, type ErrorLink } from '#shared/platform/errors.ts';
import type { FormState } from './forms/form-state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the page is about: that it is loading is shown at the top (web/shell/loading-bar.tsx). */
      isPage?: boolean;
      /** Not sent with the page: its part keeps the server's HTML until it has fetched anew. */
      staysBehind?: boolean;
    };
  }
}

/**
 * Everything the browser needs to continue from the server's HTML, as JSON in a script element that is not executed.
 */
export type PageState = {
  queries: SentQuery[];
  matches: DehydratedRouter['matches'];
  page: { origin: string; renderedAt: number; saver?: DataSaver; form: FormState | null };
};

/** A query as it is sent: fields that the browser can derive are left out. */
type SentQuery = {
  key: QueryKey;
  type?: 'infinite';
  data?: unknown;
  error?: unknown;
};

export const PAGE_STATE_ID = 'page-state';

type TransportedError = { isTransportedError: true; code: string; message: string; link?: ErrorLink };

/**
 * An error as the browser may see it: an AppError keeps its code, message and link; of any other no detail leaves the
 * server.
 */
function transportError(error: unknown): unknown {
  if (error instanceof AppError) {
    const { code, message, link } = error;
    return { isTransportedError: true, code, message, link } satisfies TransportedError;
  }
  return error instanceof Error
    ? ({ isTransportedError: true, code: '', message: '' } satisfies TransportedError)
    : error;
}

function reviveError(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('isTransportedError' in value)) return value;
  const { code, message, link } = value as TransportedError;
  return isErrorCode(code) ? new AppError(code, { message, link }) : new Error(message);
}

/** Errors are in these two places only: going through all values would cost more than reading them. */
function withErrors(state: PageState, change: (error: unknown) => unknown): PageState {
  return {
    ...state,
    queries: state.queries.map((query) =>
      query.error === undefined ? query : { ...query, error: change(query.error) },
    ),
    matches: state.matches.map((match) => (match.e === undefined ? match : { ...match, e: change(match.e) })),
  };
}

export function serializePageState(state: PageState): string {
  const json = JSON.stringify(withErrors(state, transportError));
  return json.replaceAll('<', String.raw`\u003c`).replaceAll('\u2028', String.raw`\u2028`);
}

export function parsePageState(text: string): PageState {
  return withErrors(JSON.parse(text), reviveError);
}

/**
 * Returns the queries to send, without those marked `meta.staysBehind`, the last asked for first: its data stands
 * farthest up the page, and gzip refers back 32 KB at most. Failed queries are sent too: a block that shows its error must show it again when React hydrates
 * it.
 */
export function dehydrateQueries(queryClient: QueryClient): SentQuery[] {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state, meta }) => state.status !== 'pending' && meta?.staysBehind !== true,
    shouldRedactErrors: () => false,
  });
  return queries.toReversed().map(({ queryKey, queryType, state }) => ({
    key: queryKey,
    ...(queryType ? { type: queryType } : {}),
    ...(state.status === 'error' ? { error: state.error } : { data: state.data }),
  }));
}

/** Rounded down: equal moments compress to nothing, and nobody needs to know them better. */
export function inWholeSeconds(milliseconds: number): number {
  return milliseconds - (milliseconds % 1000);
}

/**
 * As fresh as the page: the server asks for everything while it renders. Hydrated queries stay for as long as the page: a part that has not been touched yet is hydrated with the data that it
 * was rendered from, however late that is.
 */
export function hydrateQueries(
  queryClient: QueryClient,
  { queries, page }: Pick<PageState, 'queries' | 'page'>,
): void {
  for (const { key, type, ...sent } of queries)
    queryClient
      .getQueryCache()
      .build(
        queryClient,
        { queryKey: key, gcTime: Infinity, ...(type && { _type: type }) },
        stateOf(sent, page.renderedAt),
      );
}

function stateOf({ data, error = null }: Omit<SentQuery, 'key' | 'type'>, updatedAt: number): QueryState {
  const hasFailed = error !== null;
  const isGiven = hasFailed ? 0 : 1;
  return {
    data,
    dataUpdateCount: isGiven,
    dataUpdatedAt: updatedAt * isGiven,
    error: error as Error | null,
    errorUpdateCount: 1 - isGiven,
    errorUpdatedAt: updatedAt * (1 - isGiven),
    fetchFailureCount: 1 - isGiven,
    fetchFailureReason: error as Error | null,
    fetchMeta: null,
    isInvalidated: hasFailed,
    status: hasFailed ? 'error' : 'success',
    fetchStatus: 'idle',
  };
}
