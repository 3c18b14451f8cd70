import type { QueryClient } from '@tanstack/react-query';
import { FALLBACK_SETTINGS } from '#shared/settings/fallback-settings.ts';
import type { Site } from '#shared/settings/settings.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { settingsQuery } from './settings.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** What useSiteSettings returns, for loaders. */
export function loadSiteSettings({ queryClient, apiFetch }: Loading): Promise<Site> {
  return queryClient.ensureQueryData(settingsQuery(apiFetch)).catch(() => FALLBACK_SETTINGS);
}
