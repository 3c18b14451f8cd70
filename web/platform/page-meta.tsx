import type { describePage } from './seo.ts';

/**
 * What a page says about itself. React puts these elements into the head, and takes them away with the page; they
 * belong to the page's component rather than to its route, whose code every first load has to fetch.
 */
export function PageMeta({ meta, links, structuredData }: ReturnType<typeof describePage>) {
  return (
    <>
      {meta.map((entry) => {
        if (entry.title !== undefined) return <title key="title">{entry.title}</title>;
        return <meta key={entry.name ?? entry.property} {...entry} />;
      })}
      {links.map((link) => (
        <link key={link.rel} {...link} />
      ))}
      <StructuredData data={structuredData} />
    </>
  );
}

/** Data for search engines, never executed; a "<" in it could otherwise end the element. */
function StructuredData({ data }: { data: readonly object[] }) {
  // The browser leaves what the server wrote.
  const json = import.meta.env.SSR ? JSON.stringify(data).replaceAll('<', String.raw`\u003c`) : '';
  const content = { __html: json };
  // oxlint-disable-next-line react/no-danger -- the text is JSON, escaped above
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}

/** For pages that are no result: found by nobody, followed all the same. */
export function UnlistedMeta({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, follow" />
    </>
  );
}
