import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { FALLBACK_SETTINGS } from '#shared/settings/fallback-settings.ts';
import type { Site } from '#shared/settings/settings.ts';
import { settingsQuery } from './settings.api.ts';

export function useSiteSettings(): Site {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  return useQuery(settingsQuery(apiFetch)).data ?? FALLBACK_SETTINGS;
}
