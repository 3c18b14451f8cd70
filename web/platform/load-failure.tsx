import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { errorText } from './error-text.ts';
import { isRetriable } from './forms/retriable.ts';

type LoadFailureProps = Pick<UseQueryResult, 'error' | 'refetch'> & {
  title: string;
  /** Further links, beside the retry. */
  children?: ReactNode;
};

/** What a query could not load and why, with a retry where that may help. */
export function LoadFailure({ title, error, refetch, children }: LoadFailureProps) {
  return (
    <ErrorState
      title={title}
      text={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      isFinal={!isRetriable(error)}
    >
      {children}
    </ErrorState>
  );
}
