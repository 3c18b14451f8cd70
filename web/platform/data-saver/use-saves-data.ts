import { useRouteContext } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { savesData } from './data-saver.ts';

const never = () => () => undefined;

/**
 * Whether what is rendered here saves data: as the server rendered it, or as it is when it appears first. It stays so: a
 * picture that is there is not fetched again in another size.
 */
export function useSavesData(): boolean {
  const { saver } = useRouteContext({ from: '__root__' });
  const isSaving = useSyncExternalStore(never, savesData, () => saver !== undefined);
  return useState(isSaving)[0];
}
