import { ChevronDown } from 'lucide';
import { DataLink } from '#web/platform/app-link.tsx';
import type { PageHref } from '#web/platform/page-href.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { InfoPage } from './info-page.tsx';
import {
  ADDRESS_TO_WRITE_TO,
  fillIn,
  LEGAL_UPDATED,
  type LegalBlock,
  type LegalSection,
} from '#shared/pages/legal-text.ts';

type LegalPageProps = {
  path: PageHref;
  title: string;
  lead: string;
  picture: string;
  sections: readonly LegalSection[];
};

export function LegalPage({ sections, ...page }: LegalPageProps) {
  return (
    <InfoPage {...page}>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[18rem_minmax(0,42rem)]">
        <nav aria-label="Sommaire" className="lg:sticky lg:top-20 lg:self-start">
          <p className="text-s font-semibold">Dernière mise à jour : {LEGAL_UPDATED}</p>
          {/* Collapsed on a phone, where it would fill the screen; always open where there is room. */}
          <details className="group mt-3 lg:[&::details-content]:[content-visibility:visible]">
            <summary className="flex min-h-11 items-center gap-2 font-semibold text-brand lg:supports-[selector(::details-content)]:hidden">
              Sommaire
              <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <ol className="border-l border-line text-s">
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center py-1.5 pl-4 leading-snug text-ink-2 hover:text-ink hover:underline lg:min-h-9"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className="divide-y divide-line">
          {sections.map(({ id, title: name, blocks }) => (
            <section key={id} id={id} className="py-8 text-pretty first:pt-0">
              <h2 className="text-xl">{name}</h2>
              {blocks.map((block) => (
                <Block key={String(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </InfoPage>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p className="mt-3">
        <Filled text={block} />
      </p>
    );
  return (
    <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-ink-3">
      {block.map((point) => (
        <li key={point}>
          <Filled text={point} />
        </li>
      ))}
    </ul>
  );
}

function Filled({ text }: { text: string }) {
  const site = useSiteSettings();
  const [before = '', after] = fillIn(text, site).split(ADDRESS_TO_WRITE_TO);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <DataLink
        href={site.contactEmail === '' ? '/contact' : `mailto:${site.contactEmail}`}
        className="font-semibold text-brand underline underline-offset-3"
      >
        {site.contactEmail === '' ? 'page « Contact »' : site.contactEmail}
      </DataLink>
      {after}
    </>
  );
}
