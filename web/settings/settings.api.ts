import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_SETTINGS, type SiteSettings } from '#shared/settings/settings.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { getJson } from '#web/platform/get-json.ts';

export const settingsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async () => (await getJson<{ data: SiteSettings }>(apiFetch, '/api/settings')).data,
    staleTime: 30 * 60_000,
    gcTime: Infinity,
    retryOnMount: false,
  });

/** A page without settings would be worse than one with the defaults. */
export const FALLBACK_SETTINGS: SiteSettings = DEFAULT_SETTINGS;
