import { CircleAlert } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  /** A retry would change nothing. */
  isFinal?: boolean;
  /** Further links, beside the retry. */
  children?: ReactNode;
};

/** What happened, and Réessayer: a link to the page itself, so that it works without JavaScript too. */
export function ErrorState({ title, text, onRetry, isFinal = false, children }: ErrorStateProps) {
  const retry = (event: MouseEvent) => {
    if (!onRetry) return;
    event.preventDefault();
    onRetry();
  };
  return (
    <div role="alert" className="rounded-l border border-line bg-surface px-6 py-10 text-center">
      <Icon of={CircleAlert} className="mx-auto size-8 text-danger" />
      <p className="mt-3 font-bold">{title}</p>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {!isFinal && (
          <a href="" onClick={retry} className={buttonClass('secondary')}>
            Réessayer
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
