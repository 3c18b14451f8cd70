import { Hono, type Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import { allow } from '#server/platform/http/access.ts';
import type { Context } from '#server/platform/context.ts';
import { standalonePage, type Html } from '#server/platform/pages/standalone-page.ts';

type SignedLinkPages<Holder> = {
  /** The title of the pages. */
  title: string;
  /** The holder of a link; null for a link that we did not sign, or whose holder no longer exists. */
  holderOf: (ctx: Context, link: string) => Promise<Holder | null>;
  /** The question before anything changes, and the label of the button. */
  question: (ctx: Context, holder: Holder) => Html | Promise<Html>;
  button: string;
  /** Does what the link is for, and returns the text to show. */
  apply: (ctx: Context, holder: Holder) => Promise<Html>;
  /** For a link without a holder. */
  unknown: Html;
};

/**
 * The pages that the link of a mail opens. Mail programs open links by themselves, so only the form changes anything;
 * they also post it themselves, from no page and without a session (RFC 8058): mounted before the check of origins.
 */
export function signedLinkPages<Holder>(of: SignedLinkPages<Holder>) {
  const holder = (c: HonoContext) => of.holderOf(c.var.ctx, c.req.query('lien') ?? '');
  return new Hono()
    .get('/', allow('anyone'), async (c) => {
      const found = await holder(c);
      if (found === null) return linkPage(c, 404, of.title, of.unknown);
      const question = await of.question(c.var.ctx, found);
      return linkPage(c, 200, of.title, html`${question}${form(of.button)}`);
    })
    .post('/', allow('anyone'), async (c) => {
      const found = await holder(c);
      if (found === null) return linkPage(c, 404, of.title, of.unknown);
      return linkPage(c, 200, of.title, await of.apply(c.var.ctx, found));
    });
}

export function heading(text: string): Html {
  return html`<h1 style="${HEADING}">${text}</h1>`;
}

/** A link that is legible in light and dark themes. */
export function link(path: string, text: string): Html {
  return html`<a href="${path}" style="color:inherit">${text}</a>`;
}

const POLICY =
  "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A colour for both themes; browsers without light-dark() use the light one. */
const themed = (property: string, light: string, dark: string) =>
  `${property}:${light};${property}:light-dark(${light},${dark});`;

const BODY = `color-scheme:light dark;font:1.0625rem/1.55 system-ui,sans-serif;margin:0;padding:10vh 1rem;${themed('background', '#faf6ef', '#14120f')}${themed('color', '#1c1a16', '#f5efe5')}`;
const CARD = `max-width:34rem;margin:0 auto;border-radius:22px;overflow:hidden;overflow-wrap:anywhere;${themed('background', '#ffffff', '#1d1a16')}`;
const HEADING = 'margin:1rem 0;font-size:1.625rem;line-height:1.2;text-wrap:balance';
const BUTTON = `font:inherit;font-weight:700;line-height:1.25;text-wrap:balance;min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:99rem;cursor:pointer;${themed('background', '#0b5d4e', '#4cc3aa')}${themed('color', '#fff', '#04231c')}`;
const MARK = html`<svg
  width="40"
  height="40"
  viewBox="0 0 40 40"
  fill="none"
  stroke-linecap="round"
  aria-hidden="true"
>
  <rect width="40" height="40" rx="10" fill="#084539" />
  <path d="M11 13.5h18M20 13.5V30" stroke="#fff" stroke-width="3" />
  <path d="M11 13.5a9 9 0 0 0 18 0" stroke="#f4a61d" stroke-width="2.6" />
</svg>`;

function form(button: string): Html {
  return html`<form method="post"><button style="${BUTTON}">${button}</button></form>
    <p>${link('/', 'Non, retour au site')}</p>`;
}

/** What stands alone in a browser that came by a link. */
export function linkPage(c: HonoContext, status: 200 | 404, title: string, content: Html) {
  c.header('Content-Security-Policy', POLICY);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  const body = html`<body style="${BODY}">
    <main style="${CARD}">
      <div style="background:#0a4b40;padding:1.25rem 1.5rem;line-height:0">${MARK}</div>
      <div style="padding:.75rem 1.5rem 1.5rem">${content}</div>
    </main>
  </body>`;
  return c.html(standalonePage({ title, body }), status);
}
