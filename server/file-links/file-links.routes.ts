import { Hono, type Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { fileLinkAnswer, fileLinkInput, fileLinkParams } from '#shared/file-links/file-link.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { AskApp } from '#server/platform/feature.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { heading, linkPage } from '#server/platform/mail/signed-link-pages.ts';
import { requestCookie } from '#server/sessions/sessions.queries.ts';
import { fileToken, readFileToken } from './file-link.ts';

/**
 * Links to files for the app: the system's browser, which can store and show them, does not have the app's session.
 * Whoever holds a link reads that one file for two minutes, as long as the session lasts (decision 036).
 */
export const fileLinkRoutes = (askApp: AskApp) =>
  new Hono()
    .post(
      '/',
      allow('member'),
      input('json', fileLinkInput),
      answers('A link to a file', fileLinkAnswer),
      (c) => {
        const { ctx, session } = c.var;
        if (!session) throw new AppError('unauthenticated');
        const token = fileToken(ctx, { sessionId: session.id, path: c.req.valid('json').path }, ctx.clock());
        return c.json({ data: { address: `${ctx.config.origin}/api/file-links/${token}` } });
      },
    )
    .get('/:token', allow('anyone'), input('param', fileLinkParams), async (c) => {
      const file = await fetchFile(c, c.req.valid('param').token, askApp);
      return file ?? linkPage(c, 404, EXPIRED, html`${heading(EXPIRED)}${EXPIRED_TEXT}`);
    });

const EXPIRED = 'Lien expiré';
const EXPIRED_TEXT = html`<p>Revenez dans l’application et ouvrez le fichier de nouveau.</p>`;

/** Null unless the token is valid and what it leads to is a file. */
async function fetchFile(c: HonoContext, token: string, askApp: AskApp): Promise<Response | null> {
  const { ctx } = c.var;
  const linked = readFileToken(ctx, token, ctx.clock());
  const cookie = linked && (await requestCookie(ctx, linked.sessionId));
  if (!linked || !cookie) return null;
  const answer = await askApp(
    new Request(new URL(linked.path, ctx.config.origin), { headers: { cookie } }),
    c.env,
  );
  const isFile = answer.ok && answer.headers.get('content-disposition')?.startsWith('attachment') === true;
  return isFile ? answer : null;
}
