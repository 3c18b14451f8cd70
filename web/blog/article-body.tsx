import { ARTICLE_STYLE } from './article-style.ts';

/** A post's text, rendered and sanitised by the server. */
export function ArticleBody({ html }: { html: string }) {
  const content = { __html: html };
  // oxlint-disable-next-line react/no-danger -- sanitised by server/blog/render-markdown.ts
  return <div className={ARTICLE_STYLE} dangerouslySetInnerHTML={content} />;
}
