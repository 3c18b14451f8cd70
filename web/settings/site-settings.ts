import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { FALLBACK_SETTINGS, type SiteSettings } from '#shared/settings/settings.ts';
import { settingsQuery } from './settings.api.ts';

export function useSiteSettings(): SiteSettings {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  return useQuery(settingsQuery(apiFetch)).data ?? FALLBACK_SETTINGS;
}
