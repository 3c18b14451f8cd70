import { Hono } from 'hono';
import { DAY_MS } from '#shared/platform/durations.ts';
import { allow } from '#server/platform/http/access.ts';
import { getSettings } from '#server/settings/settings.queries.ts';

/** RFC 9116 recommends less than a year; readers who cache the file fetch it again before that. */
const VALID_DAYS = 180;

/** How to report a vulnerability (RFC 9116). */
export const securityTextRoutes = new Hono().get('/.well-known/security.txt', allow('anyone'), async (c) => {
  const { config, clock } = c.var.ctx;
  const { contactEmail } = await getSettings(c.var.ctx);
  const midnight = Math.floor(clock() / DAY_MS) * DAY_MS;
  const lines = [
    ...(contactEmail ? [`Contact: mailto:${contactEmail}`] : []),
    `Contact: ${config.origin}/contact`,
    `Expires: ${new Date(midnight + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${config.origin}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
});
