import { Hono, type Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { allow } from '#server/platform/access.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { updatePreferences } from '#server/accounts/profile.ts';
import type { Member } from '#server/platform/context.ts';
import { readUnsubscribeLink } from './unsubscribe-link.ts';

const POLICY =
  "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Where the link of a mail leads. Mail programs open links by themselves, so only the form does something; they also post
 * it themselves, from no page and without a session (RFC 8058): mounted before what asks where a form comes from.
 */
export const unsubscribeRoutes = new Hono()
  .get('/', allow('anyone'), async (c) => {
    const person = await holderOf(c);
    if (!person) return answer(c, 404, UNKNOWN);
    return answer(
      c,
      200,
      html`<h1>Ne plus recevoir d’e-mails ?</h1>
        <p>
          Nous n’écrirons plus à ${person.email} quand il arrive quelque chose : nouveau message, annonce
          bientôt expirée, prix en baisse… Vous le verrez encore dans votre compte.
        </p>
        <p>Les messages de sécurité (mot de passe, connexion) partent toujours.</p>
        <form method="post">
          <button style="${BUTTON}">Ne plus recevoir ces e-mails</button>
        </form>
        <p><a href="/" style="color:inherit">Non, retour au site</a></p>`,
    );
  })
  .post('/', allow('anyone'), async (c) => {
    const person = await holderOf(c);
    if (!person) return answer(c, 404, UNKNOWN);
    const actor: Member = { kind: 'member', userId: person.id, isAdmin: false };
    await updatePreferences({ ...c.var.ctx, actor }, { notifications: { email: false } });
    return answer(
      c,
      200,
      html`<h1>C’est fait</h1>
        <p>
          Vous ne recevrez plus ces e-mails. Vous changez d’avis ? C’est dans votre
          <a href="/profile?tab=profile" style="color:inherit">profil</a>, sous « Notifications ».
        </p>`,
    );
  });

async function holderOf(c: HonoContext) {
  const { ctx } = c.var;
  const userId = readUnsubscribeLink(ctx.config, c.req.query('lien') ?? '');
  return userId === null ? undefined : findUser(ctx.db, userId);
}

const UNKNOWN = html`<h1>Ce lien n’est pas valable</h1>
  <p>
    Ouvrez-le à nouveau depuis l’e-mail, ou choisissez dans votre
    <a href="/profile?tab=profile" style="color:inherit">profil</a> comment nous vous prévenons.
  </p>`;

const BUTTON =
  'font:inherit;font-weight:700;min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:99rem;background:#0b5d4e;color:#fff';

function answer(c: HonoContext, status: 200 | 404, content: ReturnType<typeof html>) {
  c.header('Content-Security-Policy', POLICY);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(
    html`<!doctype html>
      <html lang="fr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <title>E-mails</title>
        </head>
        <body
          style="font:1.0625rem/1.55 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1.5rem"
        >
          ${content}
        </body>
      </html>`,
    status,
  );
}
