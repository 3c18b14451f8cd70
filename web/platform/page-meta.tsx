import type { describePage } from './seo.ts';

/**
 * What a page says about itself. React puts these elements into the head, and takes them away with the page; they
 * belong to the page's component rather than to its route, whose code every first load has to fetch.
 */
export function PageMeta({ meta, links }: ReturnType<typeof describePage>) {
  return (
    <>
      {meta.map((entry) => {
        if (entry.title !== undefined) return <title key="title">{entry.title}</title>;
        if ('script:ld+json' in entry) return <StructuredData key={JSON.stringify(entry)} data={entry['script:ld+json']} />;
        return <meta key={entry.name ?? entry.property} {...entry} />;
      })}
      {links.map((link) => (
        <link key={link.rel} {...link} />
      ))}
    </>
  );
}

/** Data for search engines, never executed; a "<" in it could otherwise end the element. */
function StructuredData({ data }: { data: unknown }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- the text is JSON, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
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
