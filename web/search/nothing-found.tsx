import type { PageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type NothingFoundProps = { title: string; text: string; clearHref: PageHref };

export function NothingFound({ title, text, clearHref }: NothingFoundProps) {
  return (
    <EmptyState title={title} text={text}>
      <ButtonLink href={clearHref}>Effacer les filtres</ButtonLink>
    </EmptyState>
  );
}
