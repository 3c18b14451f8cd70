import { useQuery } from '@tanstack/react-query';
import { FALLBACK_SETTINGS } from '#shared/settings/fallback-settings.ts';
import type { Site } from '#shared/settings/settings.ts';
import { usePageContext } from '#web/platform/page-context.ts';
import { settingsQuery } from './settings.api.ts';

function useRenderedSettings(): Site {
  const { apiFetch, queryClient } = usePageContext();
  return queryClient.getQueryData(settingsQuery(apiFetch).queryKey) ?? FALLBACK_SETTINGS;
}

function useCurrentSettings(): Site {
  const { apiFetch } = usePageContext();
  return useQuery(settingsQuery(apiFetch)).data ?? FALLBACK_SETTINGS;
}

/** Many parts of a page ask: on the server none of them has to watch the query. */
export const useSiteSettings = import.meta.env.SSR ? useRenderedSettings : useCurrentSettings;
