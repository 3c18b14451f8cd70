import { X } from 'lucide';
import type { Topics } from '#shared/blog/post.ts';
import { POST_LIMITS } from '#shared/blog/post.ts';
import { SceneSearch } from '#web/pages/scene-search.tsx';
import type { PageHref } from '#web/platform/page-href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BLOG_PATH, blogHref, isNarrowed, type BlogView } from './blog-address.ts';

/** The search keeps the filters below it. */
export function BlogSearch({ view: { search, category, tag } }: { view: BlogView }) {
  return (
    <SceneSearch
      key={search}
      action={BLOG_PATH}
      label="Rechercher dans le blog"
      placeholder="voiture, caution, photos…"
      maxLength={POST_LIMITS.search}
      defaultValue={search}
    >
      {category !== '' && <input type="hidden" name="category" value={category} />}
      {tag !== '' && <input type="hidden" name="tag" value={tag} />}
    </SceneSearch>
  );
}

/** Categories and tags. The selection is in the address, so that it can be shared. */
export function BlogFilters({ view, topics }: { view: BlogView; topics: Topics | undefined }) {
  const { search, category, tag } = view;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {topics && topics.categories.length > 0 && (
        <Chips
          name="Rubriques"
          chosen={category}
          topics={topics.categories}
          hrefOf={(name) => blogHref({ search, tag, category: name })}
        />
      )}
      {topics && topics.tags.length > 0 && (
        <Chips
          name="Mots-clés"
          chosen={tag}
          topics={topics.tags}
          hrefOf={(name) => blogHref({ search, category, tag: name })}
        />
      )}
      {isNarrowed(view) && (
        <p>
          <ButtonLink href={BLOG_PATH} look="quiet" size="s" className="-ml-4">
            <Icon of={X} className="size-4" />
            Effacer les filtres
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

type ChipsProps = {
  name: string;
  chosen: string;
  topics: readonly { name: string }[];
  hrefOf: (name: string) => PageHref;
};

/** Clicking the selected chip again clears it. */
function Chips({ name, chosen, topics, hrefOf }: ChipsProps) {
  const names = topics.map((topic) => topic.name);
  // A selected topic can be cleared even if no post has it any more.
  const shown = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return (
    <nav aria-label={name} className="items-baseline gap-4 sm:flex">
      <p aria-hidden="true" className="mb-1.5 w-24 shrink-0 text-s font-bold text-ink-2">
        {name}
      </p>
      <ul className="no-scrollbar -mx-3.5 flex gap-2 overflow-x-auto px-3.5 sm:mx-0 sm:flex-wrap sm:px-0">
        {shown.map((topic) => (
          <li key={topic} className="shrink-0">
            <ChipLink href={hrefOf(topic === chosen ? '' : topic)} isSelected={topic === chosen}>
              {topic}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
