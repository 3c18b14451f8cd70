import { useEffect, useRef } from 'react';
import type { PostPreview } from '#shared/blog/post.ts';
import { ArticleBody } from './article-body.tsx';
import { readingText } from './post-byline.tsx';

/** The text as readers will see it, under the form. */
export function PostPreviewSection({ preview: { html, readingMinutes } }: { preview: PostPreview }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.scrollIntoView({ block: 'start' }), [html]);
  return (
    <section
      ref={section}
      aria-label="Aperçu"
      className="scroll-mt-20 rounded-l border border-line bg-surface p-5 sm:p-8"
    >
      <h2 className="text-l">Aperçu</h2>
      <p className="mt-1 mb-6 text-s text-ink-2">
        {readingText(readingMinutes)}, tel que les lecteurs le verront
      </p>
      <div className="mx-auto max-w-2xl">
        <ArticleBody html={html} />
      </div>
    </section>
  );
}
