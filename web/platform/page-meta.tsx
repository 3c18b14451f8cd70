import type { describePage } from './seo.ts';

/**
 * The metadata of a page. React moves these elements into the head, and removes them with the page; they belong to the
 * page's component rather than to its route, whose code is part of every first load.
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

/** Data for search engines, never executed; "<" is escaped, as it could end the element. */
function StructuredData({ data }: { data: readonly object[] }) {
  // In the browser the server's text stays as it is.
  const json = import.meta.env.SSR ? JSON.stringify(data).replaceAll('<', String.raw`\u003c`) : '';
  const content = { __html: json };
  // oxlint-disable-next-line react/no-danger -- the text is JSON, escaped above
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}

/** For pages that are no search result: not indexed, but their links are followed. */
export function UnlistedMeta({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, follow" />
    </>
  );
}
