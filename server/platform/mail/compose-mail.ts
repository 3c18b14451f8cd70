import { html } from 'hono/html';
import type { MailMessage } from './mail.ts';

export type MailSite = { siteName: string; tagline: string; origin: string };

/** Links under a heading of their own. */
export type MailLinks = { title: string; links: readonly { label: string; detail?: string; href: string }[] };

export type MailContent = {
  subject: string;
  /** Shown after the subject in a list of mails. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Below the paragraphs. */
  lists?: readonly MailLinks[];
  action?: { label: string; href: string };
  /** Small print below the button. */
  remarks?: readonly string[];
  /** The address of the page to unsubscribe. */
  unsubscribe?: string;
};

const UNSUBSCRIBE = 'Ne plus recevoir ces e-mails';

// Mail programs support neither style sheets nor variables: the light theme's tokens, written out.
const COLOR = {
  paper: '#faf6ef',
  surface: '#ffffff',
  line: '#e5dccd',
  ink: '#1c1a16',
  ink2: '#5d564b',
  brand: '#0b5d4e',
  onBrand: '#ffffff',
};
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/**
 * Renders a message as plain text and as HTML that Gmail on Android displays as intended: tables, inline styles, one
 * picture that may stay unloaded.
 */
export function composeMail(site: MailSite, content: MailContent): Omit<MailMessage, 'to'> {
  return {
    subject: content.subject,
    text: plainText(site, content),
    html: page(site, content),
    unsubscribe: content.unsubscribe,
  };
}

function plainText(
  { siteName, tagline, origin }: MailSite,
  { heading, paragraphs, lists = [], action, remarks = [], unsubscribe }: MailContent,
): string {
  const listed = lists.flatMap(({ title, links }) => [
    title,
    ...links.map(({ label, detail, href }) => `- ${[label, detail].filter(Boolean).join(' · ')}\n  ${href}`),
  ]);
  const link = action ? [`${action.label} :\n${action.href}`] : [];
  const foot = [`-- \n${siteName} · ${tagline}\n${origin}`];
  if (unsubscribe !== undefined) foot.push(`${UNSUBSCRIBE} :\n${unsubscribe}`);
  return [heading, ...paragraphs, ...listed, ...link, ...remarks, ...foot].join('\n\n');
}

function page(
  site: MailSite,
  { subject, preview, heading, paragraphs, lists = [], action, remarks = [], unsubscribe }: MailContent,
): string {
  const document = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${COLOR.paper}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${COLOR.paper}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:${COLOR.surface};border:1px solid ${COLOR.line};border-radius:18px;overflow:hidden"
              >
                ${waxHeader(site)}
                <tr>
                  <td
                    style="padding:28px 26px 8px;${FONT};font-size:16px;line-height:1.55;color:${COLOR.ink}"
                  >
                    <h1 style="margin:0 0 16px;font-size:24px;line-height:1.2;color:${COLOR.ink}">
                      ${heading}
                    </h1>
                    ${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
                    ${lists.map(linkList)} ${action ? button(action) : ''}
                    ${remarks.map((text) => html`<p style="margin:0 0 12px;font-size:14px;color:${COLOR.ink2}">${text}</p>`)}
                  </td>
                </tr>
              </table>
              <p style="margin:18px 0 0;${FONT};font-size:13px;color:${COLOR.ink2}">
                ${site.siteName} · ${site.tagline}<br /><a href="${site.origin}" style="color:${COLOR.ink2}"
                  >${site.origin.replace(/^https?:\/\//, '')}</a
                >${
                  unsubscribe === undefined
                    ? ''
                    : html`<br /><a href="${unsubscribe}" style="color:${COLOR.ink2}">${UNSUBSCRIBE}</a>`
                }
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return String(document);
}

/** If its picture is not loaded, as in many programs until asked, the name is on plain green. */
function waxHeader({ siteName, origin }: MailSite) {
  return html`<tr>
    <td
      bgcolor="${COLOR.brand}"
      background="${origin}/mail-wax.png"
      style="background:${COLOR.brand} url('${origin}/mail-wax.png') center/96px repeat;padding:30px 26px;${FONT};font-size:28px;font-weight:bold;color:${COLOR.onBrand}"
    >
      ${siteName}
    </td>
  </tr>`;
}

function linkList({ title, links }: MailLinks) {
  return html`<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3;color:${COLOR.ink}">${title}</h2>
    ${links.map(
      ({ label, detail, href }) =>
        html`<p style="margin:0;padding:10px 0;border-top:1px solid ${COLOR.line}">
          <a href="${href}" style="font-weight:bold;color:${COLOR.brand}">${label}</a>${
            detail === undefined
              ? ''
              : html`<br /><span style="font-size:14px;color:${COLOR.ink2}">${detail}</span>`
          }
        </p>`,
    )}`;
}

function button({ label, href }: { label: string; href: string }) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
      <tr>
        <td bgcolor="${COLOR.brand}" style="border-radius:999px">
          <a
            href="${href}"
            style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:bold;color:${COLOR.onBrand};text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0 0 16px;font-size:14px;color:${COLOR.ink2}">
      Le bouton ne répond pas ? Copiez cette adresse dans votre navigateur :<br /><a
        href="${href}"
        style="color:${COLOR.brand};word-break:break-all"
        >${href}</a
      >
    </p>`;
}
