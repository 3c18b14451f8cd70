import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

type StandalonePage = {
  title: string;
  /** What the head holds besides. */
  head?: Html;
  /** The body element. */
  body: Html;
};

/** A page outside of the site's frame: no script, nothing to fetch, for no search engine. */
export function standalonePage({ title, head = html``, body }: StandalonePage): Html {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${head}
      </head>
      ${body}
    </html>`;
}
