import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const SYNONYMS_PATH = '/admin/synonymes';
export const SYNONYM_FORM = 'synonyme';

/** `saved`: the words that were just taught. */
export type SynonymsView = { saved: string | null };

export function readSynonymsView({ mot }: Record<string, unknown>): SynonymsView {
  return { saved: typeof mot === 'string' && mot !== '' ? mot : null };
}

export function synonymsHref(saved: string | null = null): PageHref {
  return pageHref({ to: SYNONYMS_PATH, search: { mot: saved } });
}
