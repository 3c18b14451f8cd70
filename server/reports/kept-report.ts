import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { keptReport, type KeptReport } from '#shared/reports/report.schema.ts';

const COOKIE = 'tokpa.report';
/** Short, as the browser may be shared: long enough to sign in, with a second factor or a new password. */
const KEPT_SECONDS = 30 * 60;

/**
 * Keeps a report that was sent without a session, until its writer has signed in: in the browser alone, as nobody is
 * known to have written it.
 */
export function keepReport(c: HonoContext, report: KeptReport): void {
  setCookie(c, COOKIE, Buffer.from(JSON.stringify(report)).toString('base64url'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.ctx.config.origin.startsWith('https:'),
    maxAge: KEPT_SECONDS,
  });
}

/** Gives the report back, once; null if there is none, or what is there is no report. */
export function takeReport(c: HonoContext): KeptReport | null {
  const kept = getCookie(c, COOKIE);
  if (kept === undefined) return null;
  deleteCookie(c, COOKIE, { path: '/' });
  try {
    return keptReport.parse(JSON.parse(Buffer.from(kept, 'base64url').toString()));
  } catch {
    return null;
  }
}
