import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ChevronDown, Download, FileText, Mail, Phone } from 'lucide';
import type { KitFile, PressRelease } from '#shared/pages/press.ts';
import { fileSize } from '#shared/platform/file-size.ts';
import { longDate } from '#shared/platform/time.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { ClosingSection } from './closing-section.tsx';
import { groupedPhone } from '#shared/accounts/grouped-phone.ts';
import { Icon } from '#web/ui/icon.tsx';
import { InfoPage } from './info-page.tsx';
import picture from './pictures/press.webp';
import { pressQuery } from './press.api.ts';

const GROUPS = { logos: 'Logos', photos: 'Photos et captures' } as const;

export function PressPage() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data } = useSuspenseQuery(pressQuery(apiFetch));
  const { siteName } = useSiteSettings();
  return (
    <InfoPage
      path="/presse"
      title="Presse"
      picture={picture}
      lead={`Communiqués, logos et images de ${siteName}, libres d’usage dans un article qui parle de nous.`}
    >
      <section aria-labelledby="communiques" className="mt-10">
        <h2 id="communiques" className="text-2xl">
          Communiqués
        </h2>
        <div className="mt-5 grid items-start gap-4 lg:grid-cols-2">
          {data.releases.map((release) => (
            <Release key={release.id} {...release} />
          ))}
        </div>
      </section>
      <section aria-labelledby="kit" className="mt-12">
        <h2 id="kit" className="text-2xl">
          Kit média
        </h2>
        {(['logos', 'photos'] as const).map((group) => (
          <KitGroup
            key={group}
            name={GROUPS[group]}
            files={data.kit.filter((file) => file.group === group)}
          />
        ))}
      </section>
      <PressContact />
    </InfoPage>
  );
}

function Release({ id, title, date, description, paragraphs, pdfUrl, pdfBytes }: PressRelease) {
  return (
    <article id={id} className="scroll-mt-24 rounded-l border border-line bg-surface p-5 sm:p-6">
      <p className="text-s text-ink-2">
        <time dateTime={date}>{longDate(date)}</time>
      </p>
      <h3 className="mt-1 text-xl">{title}</h3>
      <p className="mt-2">{description}</p>
      <details className="group mt-2">
        <summary className="flex min-h-11 items-center gap-2 font-semibold text-brand">
          Lire le communiqué
          <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="space-y-3 pt-2 text-ink-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
      <a href={pdfUrl} className={buttonClass('secondary', 's', 'mt-3')}>
        <Icon of={FileText} className="size-4" />
        <span>
          Ouvrir en PDF, {fileSize(pdfBytes)}
          <span className="sr-only">, {title}</span>
        </span>
      </a>
    </article>
  );
}

function KitGroup({ name, files }: { name: string; files: readonly KitFile[] }) {
  return (
    <>
      <h3 className="mt-6 text-l">{name}</h3>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {files.map((file) => (
          <li key={file.url} className="overflow-hidden rounded-l border border-line bg-surface">
            <KitItem {...file} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Logos are shown on white in either theme, as intended; photos are shown uncropped. */
const STAGES = { logos: 'h-28 bg-white p-4 sm:h-40', photos: 'h-44 bg-sunken p-3 sm:h-52' } as const;
const SHOWN = { logos: 'max-h-full', photos: 'max-h-full rounded-s shadow-2' } as const;

function KitItem({ group, title, url, previewUrl, format, bytes, width, height }: KitFile) {
  return (
    <a href={url} download className="group flex h-full flex-col">
      <span className={`grid grid-rows-[minmax(0,1fr)] place-items-center ${STAGES[group]}`}>
        <img
          src={previewUrl}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className={`w-auto max-w-full object-contain ${SHOWN[group]}`}
        />
      </span>
      <span className="grow border-t border-line p-3 sm:p-4">
        <span className="block font-semibold group-hover:underline">{title}</span>
        <span className="mt-1 flex items-center gap-1.5 text-s text-ink-2">
          <Icon of={Download} className="size-4 shrink-0 text-brand" />
          {format}, {fileSize(bytes)}
        </span>
        {format !== 'SVG' && <span className="text-s text-ink-2">{`${width} × ${height} px`}</span>}
      </span>
    </a>
  );
}

function PressContact() {
  const { contactEmail, phone } = useSiteSettings();
  return (
    <ClosingSection
      title="Contact presse"
      text="Une interview, un chiffre, une image en plus grand : dites-nous pour quel média et pour quand."
    >
      {contactEmail !== '' && (
        <a href={`mailto:${contactEmail}`} className={buttonClass('primary', 'm', 'wrap-anywhere')}>
          <Icon of={Mail} className="size-5" />
          {contactEmail}
        </a>
      )}
      {phone !== '' && (
        <a href={`tel:${phone}`} className={buttonClass('secondary')}>
          <Icon of={Phone} className="size-5" />
          {groupedPhone(phone)}
        </a>
      )}
      <ButtonLink href="/contact" look="secondary">
        Nous écrire
      </ButtonLink>
    </ClosingSection>
  );
}
