import { ChevronDown, Clock, HeartHandshake, MapPin, Smartphone, Users } from 'lucide';
import { JOB_OFFERS, OFFER_SLUGS, type JobOffer } from '#shared/careers/job-offers.data.ts';
import { IconPoints, type IconPoint } from '#web/pages/icon-points.tsx';
import { InfoPage } from '#web/pages/info-page.tsx';
import picture from '#web/pages/pictures/careers.webp';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ApplicationForm } from './application-form.tsx';
import { applyPath, CAREERS_PATH } from './careers-links.ts';
import { offersData } from './offers-data.ts';

const REASONS: readonly IconPoint[] = [
  {
    icon: Smartphone,
    name: 'Un travail qui se voit',
    text: 'Ce que vous faites le matin sert l’après-midi à une couturière de Lomé ou à un mécanicien de Bamako.',
  },
  {
    icon: Users,
    name: 'Une petite équipe',
    text: 'Peu de réunions, pas de hiérarchie à franchir pour proposer une idée. On décide sur des faits.',
  },
  {
    icon: HeartHandshake,
    name: 'Des règles claires',
    text: 'Contrat écrit, salaire connu avant l’entretien, déclaration à la caisse de sécurité sociale du pays.',
  },
];

export function CareersPage({ offer }: { offer: string }) {
  const { siteName } = useSiteSettings();
  return (
    <InfoPage
      path={CAREERS_PATH}
      title="Carrières"
      picture={picture}
      lead={`${siteName} se construit à Cotonou, Abidjan et Dakar, avec des personnes qui connaissent nos marchés. Quatre postes sont ouverts.`}
      structuredData={import.meta.env.SSR ? offersData(siteName) : []}
    >
      <IconPoints id="raisons" title="Travailler avec nous" points={REASONS} className="sm:grid-cols-3" />
      <section aria-labelledby="offres" className="mt-12">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="offres" className="text-2xl">
            Nos offres
          </h2>
          <ButtonLink href={applyPath('')} look="secondary">
            Candidature spontanée
          </ButtonLink>
        </div>
        <ul className="mt-5 grid items-start gap-4 lg:grid-cols-2">
          {JOB_OFFERS.map((each) => (
            <li key={each.slug}>
              <Offer {...each} />
            </li>
          ))}
        </ul>
      </section>
      <ApplicationForm offer={OFFER_SLUGS.includes(offer) ? offer : ''} />
    </InfoPage>
  );
}

function Offer({ slug, title, location, type, summary, tasks, profile }: JobOffer) {
  return (
    <article id={slug} className="scroll-mt-24 rounded-l border border-line bg-surface p-5 sm:p-6">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-s text-ink-2">
        <span className="flex items-center gap-1.5">
          <Icon of={MapPin} className="size-4" />
          {location}
        </span>
        <span className="flex items-center gap-1.5">
          <Icon of={Clock} className="size-4" />
          {type}
        </span>
      </p>
      <p className="mt-3">{summary}</p>
      <details className="group mt-2">
        <summary className="flex min-h-11 items-center gap-2 font-semibold text-brand">
          Missions et profil
          <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <Points title="Vos missions" points={tasks} />
        <Points title="Votre profil" points={profile} />
      </details>
      <ButtonLink href={applyPath(slug)} size="s" className="mt-3" aria-label={`Postuler : ${title}`}>
        Postuler
      </ButtonLink>
    </article>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h4 className="mt-3 font-bold">{title}</h4>
      <ul className="mt-1.5 list-disc space-y-1.5 pl-5 text-ink-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
