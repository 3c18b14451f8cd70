import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { savedReport, type SavedReport } from '#shared/reports/report.schema.ts';

const COOKIE = 'tokpa.report';
/** Short, as the browser may be shared: long enough to sign in, with a second factor or a new password. */
const SAVED_SECONDS = 30 * 60;

/**
 * Saves a report that was sent without a session, until its writer has signed in: in the browser alone, as nobody is
 * known to have written it.
 */
export function saveReport(c: HonoContext, report: SavedReport): void {
  setCookie(c, COOKIE, Buffer.from(JSON.stringify(report)).toString('base64url'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.ctx.config.origin.startsWith('https:'),
    maxAge: SAVED_SECONDS,
  });
}

/** Gives the report back, once; null if there is none, or what is there is no report. */
export function takeReport(c: HonoContext): SavedReport | null {
  const saved = getCookie(c, COOKIE);
  if (saved === undefined) return null;
  deleteCookie(c, COOKIE, { path: '/' });
  try {
    return savedReport.parse(JSON.parse(Buffer.from(saved, 'base64url').toString()));
  } catch {
    return null;
  }
}
