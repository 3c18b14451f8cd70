import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

type StandalonePage = {
  title: string;
  /** Further content of the head. */
  head?: Html;
  /** The body element. */
  body: Html;
};

/** A page without the site's frame: no scripts, no subresources, not indexed. */
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
