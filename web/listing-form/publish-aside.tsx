import { Lightbulb, Mail } from 'lucide';
import type { Category } from '#shared/categories/category.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PublishStep } from './publish-steps.ts';

const TITLE_TIP: Record<Category, string> = {
  real_estate: 'Un titre précis : type de bien, nombre de chambres, quartier.',
  automobile: 'Un titre précis : marque, modèle, année.',
  services: 'Un titre précis : votre métier et votre ville.',
  marketplace: 'Un titre précis : l’article, la marque, l’état.',
};

const STEP_NAME: Record<PublishStep, string> = {
  essentials: '1 · L’essentiel',
  details: '2 · Détails et photos',
  preview: 'Aperçu',
};

/** Advice and help, beside the form where there is room, below it on a phone. */
export function PublishAside({ category, step }: { category: Category | null; step: PublishStep }) {
  const site = useSiteSettings();
  const { contactEmail, siteName } = site;
  const subject = encodeURIComponent(`Aide pour publier une annonce sur ${siteName}`);
  const body = encodeURIComponent(
    `Catégorie : ${category ? categoryLabel(site, category) : 'pas encore choisie'}\nÉtape : ${STEP_NAME[step]}\n\nMa question : `,
  );
  return (
    <aside className="grid content-start gap-4">
      <section className="rounded-l bg-sunken p-5.5" aria-labelledby="conseils">
        <h2 id="conseils" className="flex items-center gap-2.5 font-sans text-m tracking-normal">
          <Icon of={Lightbulb} className="size-5" />
          Conseils
        </h2>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-s text-ink-2">
          <li>
            {category ? TITLE_TIP[category] : 'Un titre précis : on sait tout de suite de quoi il s’agit.'}
          </li>
          <li>Des photos prises de jour, la plus belle en premier.</li>
          <li>Un prix réaliste accélère la vente.</li>
        </ul>
      </section>
      <section className="rounded-l border border-line bg-surface p-5.5" aria-labelledby="besoin-d-aide">
        <h2 id="besoin-d-aide" className="font-sans text-m tracking-normal">
          Besoin d’aide ?
        </h2>
        <p className="mt-2 text-s text-ink-2">Dites-nous où vous en êtes, nous vous répondons par e-mail.</p>
        <a
          href={`mailto:${contactEmail}?subject=${subject}&body=${body}`}
          className={buttonClass('secondary', 'm', 'mt-4')}
        >
          <Icon of={Mail} className="size-5" />
          Écrire au support
        </a>
      </section>
    </aside>
  );
}

/** Progress: two steps, then the preview. */
export function PublishProgress({ step }: { step: PublishStep }) {
  const pill = (name: PublishStep) =>
    step === name || (step === 'preview' && name === 'details')
      ? 'bg-brand text-on-brand'
      : 'border border-line bg-surface text-ink-2';
  return (
    <ol aria-label="Étapes" className="mt-4 flex flex-wrap items-center gap-2 text-s font-bold">
      {(['essentials', 'details'] as const).map((name) => (
        <li
          key={name}
          aria-current={step === name ? 'step' : undefined}
          className={`rounded-full px-3.5 py-2 ${pill(name)}`}
        >
          {STEP_NAME[name]}
        </li>
      ))}
    </ol>
  );
}
