import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SUGGESTION_LIMITS, type Suggestion } from '#shared/suggestions/suggestion.ts';
import { fetchSuggestions } from './suggestions.api.ts';

/** What the server suggests for a text, after a pause in typing; an older request is given up. */
export function useSuggestions(typed: string, isOpen: boolean): readonly Suggestion[] {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const q = typed.trim().slice(0, SUGGESTION_LIMITS.text);
  useEffect(() => {
    if (!isOpen) return;
    const request = new AbortController();
    const { signal } = request;
    const show = (data: readonly Suggestion[]) => {
      if (!signal.aborted) setSuggestions(data);
    };
    const timer = setTimeout(() => {
      // Without a network there are no suggestions; the search itself says what is wrong.
      fetchSuggestions(apiFetch, q, signal).then(show, () => show([]));
    }, SUGGESTION_LIMITS.pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [apiFetch, q, isOpen]);
  return suggestions;
}
