import type { Context } from 'hono';
import { html } from 'hono/html';
import type { MaintenanceLevel } from '#shared/settings/settings.ts';
import { getSettings } from './settings.queries.ts';

/** Colours of the current theme. */
const LOOK: Record<MaintenanceLevel, string> = {
  info: 'background:var(--brand-soft);color:var(--ink)',
  warning: 'background:var(--accent-soft);color:var(--ink)',
  danger: 'background:var(--danger-soft);color:var(--danger)',
};

/**
 * Renders the team's notice above every page, the same for everybody; null if there is none. If the settings cannot be
 * read, the page goes without it.
 */
export async function maintenanceBanner(c: Context): Promise<string | null> {
  const maintenance = await getSettings(c.var.ctx)
    .then((settings) => settings.maintenance)
    .catch(() => null);
  if (!maintenance?.isOn || maintenance.text === '') return null;
  const look = `${LOOK[maintenance.level]};padding:.75rem 1rem;text-align:center;font-weight:600;line-height:1.4;overflow-wrap:anywhere`;
  return String(
    await html`<aside aria-label="Information sur le site" style="${look}">${maintenance.text}</aside>`,
  );
}
