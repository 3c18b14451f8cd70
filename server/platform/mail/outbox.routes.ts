import { Hono } from 'hono';
import { html } from 'hono/html';
import { AppError } from '#shared/platform/errors.ts';
import { frenchDate } from '#shared/platform/time.ts';
import { allow } from '#server/platform/http/access.ts';
import { standalonePage } from '#server/platform/pages/standalone-page.ts';
import type { MailMessage, Outbox, StoredMail } from './mail.ts';

// No script may run here; the mail itself is in a frame that inherits this policy.
const POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

const writeMoment = frenchDate({ dateStyle: 'medium', timeStyle: 'medium' });

/** Shows every mail of the demonstration. Mounted only where no mail is really sent. */
export function outboxRoutes(outbox: Outbox, listSamples: () => Promise<readonly MailMessage[]>) {
  return new Hono()
    .get('/modeles', allow('anyone'), async (c) => {
      c.header('Content-Security-Policy', POLICY);
      return c.html(galleryPage(await listSamples()));
    })
    .get('/modeles/:position', allow('anyone'), async (c) => {
      const mail = (await listSamples())[Number(c.req.param('position')) - 1];
      if (!mail) throw new AppError('not_found');
      c.header('Content-Security-Policy', POLICY);
      return c.html(samplePage(mail));
    })
    .get('/', allow('anyone'), async (c) => {
      c.header('Content-Security-Policy', POLICY);
      return c.html(listPage(await outbox.list()));
    })
    .get('/:id', allow('anyone'), async (c) => {
      const mail = await outbox.find(c.req.param('id'));
      if (!mail) throw new AppError('not_found');
      c.header('Content-Security-Policy', POLICY);
      return c.html(mailPage(mail));
    });
}

const sentAt = (mail: StoredMail) => writeMoment(new Date(mail.sentAt));

function listPage(mails: readonly StoredMail[]) {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/dev/mails/${mail.id}">${mail.subject}</a><br /><small>à ${mail.to} · ${sentAt(mail)}</small>
      </li>`,
  );
  const list =
    mails.length === 0
      ? html`<p>Aucun message pour le moment.</p>`
      : html`<ul>
          ${rows}
        </ul>`;
  return frame(
    'Boîte d’envoi',
    html`<p>Les messages de la démonstration restent ici. <a href="/dev/mails">Actualiser</a></p>
      <p><a href="/dev/mails/modeles">Tous les modèles de message</a></p>
      ${list}`,
  );
}

function mailPage(mail: StoredMail) {
  return frame(
    mail.subject,
    html`<p><a href="/dev/mails">← Boîte d’envoi</a></p>
      <p>
        <small>De ${mail.from}<br />à ${mail.to}<br />${sentAt(mail)}</small>
      </p>
      ${bothForms(mail)}`,
  );
}

/** Every template with made-up data, as its recipient would see it. */
function galleryPage(samples: readonly MailMessage[]) {
  const rows = samples.map(
    ({ subject, to }, index) =>
      html`<li><a href="/dev/mails/modeles/${index + 1}">${subject}</a><br /><small>à ${to}</small></li>`,
  );
  return frame(
    'Modèles de message',
    html`<p><a href="/dev/mails">← Boîte d’envoi</a></p>
      <p>Chaque message du site, avec des données d’exemple. Rien de ceci n’est envoyé.</p>
      <ol>
        ${rows}
      </ol>`,
  );
}

function samplePage(mail: MailMessage) {
  return frame(
    mail.subject,
    html`<p><a href="/dev/mails/modeles">← Modèles de message</a></p>
      <p><small>à ${mail.to}</small></p>
      ${bothForms(mail)}`,
  );
}

function bothForms({ html: page, text }: MailMessage) {
  return html`<iframe
      title="Message"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${page.replace('<head>', '<head><base target="_blank">')}"
    ></iframe>
    <h2>Texte seul</h2>
    <pre>${linked(text)}</pre>`;
}

/** Turns addresses in the text into links; everything else is escaped. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

const STYLE = html`<style>
  body {
    font:
      16px/1.5 system-ui,
      sans-serif;
    max-width: 46rem;
    margin: 1.5rem auto;
    padding: 0 1rem;
  }
  li {
    padding: 0.6rem 0;
  }
  a {
    color: LinkText;
  }
  iframe {
    width: 100%;
    height: 38rem;
    border: 1px solid #8886;
    border-radius: 12px;
    background: #fff;
  }
  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    border: 1px solid #8886;
    border-radius: 12px;
    padding: 1rem;
  }
</style>`;

function frame(title: string, content: ReturnType<typeof html>) {
  const body = html`<body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>`;
  return standalonePage({ title, head: STYLE, body });
}
