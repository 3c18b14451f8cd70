import { useMatches } from '@tanstack/react-router';

/** Whether the page has something to finish: the assistant's button would cover its own buttons at the end of the page. */
export function useIsTask(): boolean {
  return useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isTask) });
}
