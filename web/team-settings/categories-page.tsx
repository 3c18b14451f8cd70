import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide';
import type { TeamCategory } from '#shared/team-settings/team-categories.ts';
import { CATEGORY_FACTS } from '#shared/categories/category.ts';
import { plural } from '#shared/platform/text.ts';
import { AdminBody, AdminMessage } from '#web/admin-ui/admin-body.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { CATEGORIES_PATH, categoriesHref, type CategoriesView } from './categories-address.ts';
import { CategoryForm } from './category-form.tsx';
import { categoryFieldLabel } from '#shared/team-settings/category-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RecordedChanges } from './recorded-changes.tsx';
import { teamCategoriesQuery } from './team-categories.api.ts';

/** The order of the categories, and the texts of each. */
export function CategoriesPage({ view: { category, isSaved } }: { view: CategoriesView }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(teamCategoriesQuery(apiFetch));
  const shown = data?.categories.find(({ id }) => id === category);
  return (
    <AdminBody
      title={shown ? shown.label : 'Catégories'}
      lead={
        shown
          ? 'Noms, conseils et sous-catégories valent tout de suite sur toutes les pages.'
          : 'Leur ordre est celui des menus, de la page d’accueil et du formulaire de publication.'
      }
    >
      {isSaved && <AdminMessage>C’est enregistré. Les pages suivent en quelques secondes.</AdminMessage>}
      {!data && <LoadFailure title="Impossible de charger les catégories" error={error} refetch={refetch} />}
      {shown && (
        <>
          <p>
            <Link
              href={categoriesHref(null)}
              className="font-semibold text-brand underline underline-offset-4"
            >
              Toutes les catégories
            </Link>
          </p>
          <CategoryForm key={shown.id} category={shown} />
        </>
      )}
      {data && !shown && (
        <ol className="grid gap-3">
          {data.categories.map((each, index) => (
            <CategoryItem
              key={each.id}
              category={each}
              place={index + 1}
              isLast={index === data.categories.length - 1}
            />
          ))}
        </ol>
      )}
      {data && <RecordedChanges changes={data.changes} labelOf={(_, name) => categoryFieldLabel(name)} />}
    </AdminBody>
  );
}

type CategoryItemProps = { category: TeamCategory; place: number; isLast: boolean };

function CategoryItem({
  category: { id, label, isOpen, values, subCategories },
  place,
  isLast,
}: CategoryItemProps) {
  const offered = subCategories.filter((value) => values[`${value}.isOpen`] === 'on').length;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-l border border-line bg-surface p-4.5">
      <div className="min-w-0 grow">
        <h2 className="flex flex-wrap items-center gap-2 text-l">
          <Link href={categoriesHref(id)} className="underline-offset-4 hover:underline">
            {label}
          </Link>
          <Badge tone={isOpen ? CATEGORY_FACTS[id].hue : 'neutral'}>{isOpen ? 'Ouverte' : 'Fermée'}</Badge>
        </h2>
        <p className="mt-1 text-s text-ink-2">
          {offered} {plural(offered, 'sous-catégorie proposée', 'sous-catégories proposées')} sur{' '}
          {subCategories.length} · <span className="whitespace-nowrap">page {CATEGORY_FACTS[id].path}</span>
        </p>
      </div>
      <MoveForm id={id} label={label} place={place} isLast={isLast} />
      <Link
        href={categoriesHref(id)}
        className="inline-flex min-h-11 items-center px-2 font-semibold text-brand"
      >
        Modifier<span className="sr-only"> {label}</span>
      </Link>
    </li>
  );
}

type MoveFormProps = Pick<TeamCategory, 'id' | 'label'> & { place: number; isLast: boolean };

/** A full page load: the new document's menus have the new order. */
function MoveForm({ id, label, place, isLast }: MoveFormProps) {
  return (
    <form method="post" action={`${CATEGORIES_PATH}/${id}/deplacer`} className="flex gap-1">
      <Button type="submit" look="secondary" size="s" name="place" value={place - 1} disabled={place === 1}>
        <Icon of={ArrowUp} className="size-5" />
        <span className="sr-only">Monter {label}</span>
      </Button>
      <Button type="submit" look="secondary" size="s" name="place" value={place + 1} disabled={isLast}>
        <Icon of={ArrowDown} className="size-5" />
        <span className="sr-only">Descendre {label}</span>
      </Button>
    </form>
  );
}
