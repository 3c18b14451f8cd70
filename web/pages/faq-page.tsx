import { ChevronDown, X } from 'lucide';
import { useState } from 'react';
import type { PageHref } from '#web/platform/page-href.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { useTypedEarly } from '#web/ui/typed-early.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ClosingSection } from './closing-section.tsx';
import { FAQ_ANCHORS, faqEntries, matchesFaq, type FaqEntry, type FaqFacts } from '#shared/pages/faq.data.ts';
import { InfoPage } from './info-page.tsx';
import picture from './pictures/questions.webp';
import { SCENE_BUTTON, SceneSearch } from './scene-search.tsx';

type FaqPageProps = { search: string; facts: FaqFacts };

export function FaqPage({ search, facts }: FaqPageProps) {
  const entries = faqEntries(useSiteSettings().siteName, facts);
  const isHydrated = useHydrated();
  const early = useTypedEarly(() => document.querySelector('form[action="/faq"] input'));
  const [typed, setText] = useState<string | null>(null);
  const text = typed ?? (isHydrated ? early : null) ?? search;
  const found = entries.filter((entry) => matchesFaq(entry, text));
  return (
    <InfoPage
      path="/faq"
      title="Questions fréquentes"
      picture={picture}
      tool={<FaqSearch text={text} onType={setText} />}
      lead="Publier, acheter, payer, se protéger : les réponses courtes aux questions que l’on nous pose le plus."
      structuredData={import.meta.env.SSR ? [structuredFaq(entries)] : []}
    >
      <div className="mx-auto max-w-3xl">
        <p role="status" className={found.length === 0 ? 'sr-only' : 'mt-4 min-h-6 text-s text-ink-2'}>
          {text.trim() !== '' && countText(found.length)}
        </p>
        {found.length === 0 ? (
          <div className="mt-8">
            <EmptyState
              title="Aucun résultat trouvé"
              text="Essayez un autre mot, ou posez-nous votre question."
            >
              <ButtonLink
                href="/faq"
                onClick={(event) => {
                  event.preventDefault();
                  setText('');
                }}
              >
                Voir toutes les questions
              </ButtonLink>
              <ButtonLink href="/contact" look="secondary">
                Nous écrire
              </ButtonLink>
            </EmptyState>
          </div>
        ) : (
          <div className="mt-2 space-y-3">
            {found.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </div>
        )}
        {found.length > 0 && (
          <ClosingSection
            title="Pas de réponse ?"
            text="Dites-nous ce qui vous manque : une personne de l’équipe vous répond par e-mail."
          >
            <ButtonLink href="/contact">Nous écrire</ButtonLink>
          </ClosingSection>
        )}
      </div>
    </InfoPage>
  );
}

function FaqSearch({ text, onType }: { text: string; onType: (text: string) => void }) {
  return (
    <SceneSearch
      action="/faq"
      label="Rechercher dans les questions"
      placeholder="boost, acompte…"
      value={text}
      onChange={(event) => onType(event.target.value)}
      onSearch={(event) => event.preventDefault()}
      button={
        text !== '' && (
          <a
            href={'/faq' satisfies PageHref}
            aria-label="Effacer la recherche"
            className={SCENE_BUTTON}
            onClick={(event) => {
              event.preventDefault();
              onType('');
            }}
          >
            <Icon of={X} className="size-5" />
          </a>
        )
      }
    />
  );
}

/** The shared name makes the browser keep only one entry open. */
function Entry({ entry: { id, category, question, answer } }: { entry: FaqEntry }) {
  return (
    <details name="faq" className="group rounded-m border border-line bg-surface">
      <summary className="flex min-h-14 items-center gap-3 px-4 py-3">
        <span className="grow">
          <span className="block text-s text-ink-2">{category}</span>
          <span className="font-semibold">{question}</span>
        </span>
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      {/* A link to an id inside makes the browser open the entry. */}
      <div id={FAQ_ANCHORS[category]} className="scroll-mt-36">
        <div id={id} className="scroll-mt-36 space-y-3 px-4 pb-4">
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </details>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Aucun résultat';
  return count === 1 ? '1 résultat' : `${count} résultats`;
}

function structuredFaq(entries: readonly FaqEntry[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}
