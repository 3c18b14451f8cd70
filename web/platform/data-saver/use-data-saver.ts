import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { DataSaver } from '#shared/platform/data-saver.ts';
import { dataSaver } from './data-saver.ts';

/** Why data are saved now. */
export function useDataSaver(): DataSaver | undefined {
  const { saver } = useRouteContext({ from: '__root__' });
  return useSyncExternalStore(onChange, dataSaver, () => saver);
}

function onChange(listener: () => void): () => void {
  const changes = new MutationObserver(listener);
  changes.observe(document.documentElement, { attributeFilter: ['data-saver'] });
  return () => changes.disconnect();
}
