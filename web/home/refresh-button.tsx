import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide';
import type { MouseEvent } from 'react';
import type { PageHref } from '#web/platform/page-href.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { refreshAll } from './home-refresh.ts';

/** Refetches the home page's listings. Without JavaScript the link reloads the page. */
export function RefreshButton() {
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: ['home'] }) > 0;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void refreshAll(queryClient);
  };
  return (
    <a href={'/' satisfies PageHref} onClick={onClick} className={buttonClass('quiet', 's', 'px-3.5')}>
      <Icon of={RefreshCw} className={classNames('size-4', isFetching && 'animate-spin')} />
      <span className="max-sm:sr-only">Actualiser</span>
    </a>
  );
}
