import { Hono } from 'hono';
import { html } from 'hono/html';
import { allow } from '#server/platform/access.ts';
import type { Sms } from './sms.ts';

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SENT_AT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Porto-Novo',
});

/** Every short message of the demonstration, for whoever runs it. Mounted only where messages leave nowhere. */
export function smsOutboxRoutes(outbox: NonNullable<Sms['outbox']>) {
  return new Hono().get('/', allow('anyone'), async (c) => {
    c.header('Content-Security-Policy', POLICY);
    const rows = (await outbox.list()).map(
      ({ to, text, channel, sentAt }) =>
        html`<li>${text}<br /><small>${channel} à ${to} · ${SENT_AT.format(new Date(sentAt))}</small></li>`,
    );
    return c.html(
      html`<!doctype html>
        <html lang="fr">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <meta name="color-scheme" content="light dark" />
            <title>SMS envoyés</title>
          </head>
          <body>
            <main>
              <h1>SMS envoyés</h1>
              <p>Les SMS de la démonstration restent ici. <a href="/dev/sms">Actualiser</a></p>
              ${
                rows.length === 0
                  ? html`<p>Aucun message pour le moment.</p>`
                  : html`<ul>
                      ${rows}
                    </ul>`
              }
            </main>
          </body>
        </html>`,
    );
  });
}
