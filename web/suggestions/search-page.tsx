import { useRef } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import { Search } from 'lucide';
import { PageMeta } from '#web/platform/page-meta.tsx';
import type { PageHref } from '#web/platform/page-href.ts';
import { describePage } from '#web/platform/seo.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Suggestions } from './suggestions.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { CONTROL } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Where the header's search leads: one field for everything. */
export function SearchPage() {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName, categories } = useSiteSettings();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="page-width max-w-2xl py-6 sm:py-12">
      <PageMeta
        {...describePage({
          title: 'Rechercher',
          description: 'Cherchez dans toutes les annonces avec vos propres mots.',
          canonical: '/recherche',
          isUnlisted: true,
          siteName,
          origin,
        })}
      />
      <h1 className="text-2xl sm:text-3xl" tabIndex={-1}>
        Que cherchez-vous ?
      </h1>
      <search>
        <form action={'/recherche' satisfies PageHref} method="get" className="mt-5 flex gap-2">
          <input
            ref={field}
            name="q"
            type="search"
            aria-label="Rechercher sur tout le site"
            aria-describedby="search-example"
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this field
            autoFocus
            required
            className={CONTROL}
          />
          <Button type="submit" aria-label="Rechercher">
            <Icon of={Search} className="size-5" />
          </Button>
          <Suggestions fieldRef={field} waitsForTyping />
        </form>
      </search>
      <p id="search-example" className="mt-2 text-ink-2">
        Écrivez comme vous le diriez : « appartement 2 chambres à Cotonou, moins de 150 000 ».
      </p>
      <h2 className="mt-8 text-l">Ou parcourez une rubrique</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {categories.map(({ id, href, label }) => (
          <li key={id}>
            <ChipLink href={href}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
