import { Hono } from 'hono';
import { html } from 'hono/html';
import { frenchDate } from '#shared/platform/time.ts';
import { allow } from '#server/platform/http/access.ts';
import { standalonePage } from '#server/platform/pages/standalone-page.ts';
import type { Sms } from './sms.ts';

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const writeMoment = frenchDate({ dateStyle: 'medium', timeStyle: 'medium' });

/** Shows every short message of the demonstration. Mounted only where no message is really sent. */
export function smsOutboxRoutes(outbox: NonNullable<Sms['outbox']>) {
  return new Hono().get('/', allow('anyone'), async (c) => {
    c.header('Content-Security-Policy', POLICY);
    const rows = (await outbox.list()).map(
      ({ to, text, channel, sentAt }) =>
        html`<li>${text}<br /><small>${channel} à ${to} · ${writeMoment(new Date(sentAt))}</small></li>`,
    );
    const list =
      rows.length === 0
        ? html`<p>Aucun message pour le moment.</p>`
        : html`<ul>
            ${rows}
          </ul>`;
    const body = html`<body>
      <main>
        <h1>SMS envoyés</h1>
        <p>Les SMS de la démonstration restent ici. <a href="/dev/sms">Actualiser</a></p>
        ${list}
      </main>
    </body>`;
    return c.html(standalonePage({ title: 'SMS envoyés', body }));
  });
}
