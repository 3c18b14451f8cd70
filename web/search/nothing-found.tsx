import type { ReactNode } from 'react';
import type { PageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type NothingFoundProps = {
  title: string;
  text: string;
  clearHref: PageHref;
  alertHref?: PageHref;
  /** What is close to it. */
  children?: ReactNode;
};

export function NothingFound({ title, text, clearHref, alertHref, children }: NothingFoundProps) {
  return (
    <EmptyState title={title} text={text}>
      {children}
      {alertHref && <ButtonLink href={alertHref}>M’avertir</ButtonLink>}
      <ButtonLink look="secondary" href={clearHref}>
        Effacer les filtres
      </ButtonLink>
    </EmptyState>
  );
}
