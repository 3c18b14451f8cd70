import { ShieldCheck, ShoppingBag, Store, UserRound } from 'lucide';
import { AppLink } from '#web/platform/app-link.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { ClosingSection } from './closing-section.tsx';
import { IconTile, type IconPoint } from './icon-points.tsx';
import { InfoPage } from './info-page.tsx';
import picture from './pictures/help.webp';
import { SceneSearch } from './scene-search.tsx';

const POPULAR: readonly { label: string; anchor: string }[] = [
  { label: 'Publier une annonce qui se vend', anchor: 'publier' },
  { label: 'Reconnaître une arnaque', anchor: 'arnaques' },
  { label: 'Protéger son compte', anchor: 'compte' },
  { label: 'Payer un boost', anchor: 'payer' },
  { label: 'Proposer un prix', anchor: 'contacter' },
];

const TOPICS: readonly (IconPoint & { slug: string })[] = [
  {
    icon: UserRound,
    name: 'Comptes et profils',
    text: 'Inscription, numéro vérifié, mot de passe, appareils connectés.',
    slug: 'comptes-profils',
  },
  {
    icon: ShoppingBag,
    name: 'Acheter',
    text: 'Chercher, contacter un vendeur, proposer un prix, visiter.',
    slug: 'acheter',
  },
  {
    icon: Store,
    name: 'Vendre',
    text: 'Publier, renouveler, mettre en avant et conclure.',
    slug: 'vendre',
  },
  {
    icon: ShieldCheck,
    name: 'Sécurité et confiance',
    text: 'Repérer les arnaques, signaler, bloquer.',
    slug: 'securite-confiance',
  },
];

export function HelpPage() {
  return (
    <InfoPage
      path="/aide"
      title="Centre d’aide"
      picture={picture}
      lead="Dites-nous ce que vous cherchez : la réponse est sans doute déjà écrite."
      tool={<HelpSearch />}
    >
      <section aria-labelledby="sujets" className="mt-10">
        <h2 id="sujets" className="text-2xl">
          Sujets populaires
        </h2>
        <ul className="mt-5 flex flex-wrap gap-2">
          {POPULAR.map(({ label, anchor }) => (
            <li key={anchor}>
              <ChipLink href={pageHref({ to: '/faq', hash: anchor })}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      </section>
      <Topics />
      <ClosingSection
        title="Pas de réponse ?"
        text="Écrivez-nous : une personne de l’équipe vous répond par e-mail."
      >
        <ButtonLink href="/aide/aida">Demander à AIDA</ButtonLink>
        <ButtonLink href="/contact" look="secondary">
          Nous écrire
        </ButtonLink>
        <ButtonLink href="/faq" look="secondary">
          Toutes les questions
        </ButtonLink>
      </ClosingSection>
    </InfoPage>
  );
}

/** An empty search is prevented by the browser: `required`, and a pattern that refuses spaces alone. */
function HelpSearch() {
  return (
    <SceneSearch
      action="/faq"
      label="Rechercher dans l’aide"
      placeholder="Rechercher dans l’aide"
      required
      pattern=".*\S.*"
      title="Écrivez au moins un mot"
    />
  );
}

function Topics() {
  return (
    <section aria-labelledby="themes" className="mt-12">
      <h2 id="themes" className="text-2xl">
        Par thème
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {TOPICS.map(({ icon, name, text, slug }) => (
          <li key={slug}>
            <AppLink
              href={pageHref({ to: '/faq', hash: `cat-${slug}` })}
              className="flex h-full gap-4 rounded-l border border-line bg-surface p-5 hover:border-ink-3"
            >
              <IconTile icon={icon} />
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="text-ink-2">{text}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
