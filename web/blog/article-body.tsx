import { useSavesData } from '#web/platform/data-saver/use-saves-data.ts';
import { ARTICLE_STYLE } from './article-style.ts';

/** The pictures that server/blog/render-markdown.ts puts into a text. */
const GALLERY = /(<img src="\/media\/[^"]*)\/gallery\.webp"/g;

/** A post's text, rendered and sanitised by the server. */
export function ArticleBody({ html }: { html: string }) {
  const isSaving = useSavesData();
  const content = { __html: isSaving ? html.replaceAll(GALLERY, '$1/thumbnail.webp"') : html };
  // oxlint-disable-next-line react/no-danger -- sanitised by server/blog/render-markdown.ts
  return <div className={ARTICLE_STYLE} dangerouslySetInnerHTML={content} />;
}
