import type { FormRules } from '../platform/form-rules.ts';
import { POST_LIMITS, slugOf } from './post.ts';

export const BLOG_TEXT = {
  noMatch: 'Aucun article ne correspond à votre recherche.',
  notFound: 'Article non trouvé',
  notFoundMore: "L'article que vous recherchez n'existe pas.",
} as const;

export const SLUG_TAKEN = 'Un autre article a, ou a eu, cette adresse.';

export const POST_RULES: FormRules<
  'title' | 'slug' | 'excerpt' | 'category' | 'tags' | 'content' | 'coverAlt'
> = {
  title: (value) =>
    lengthOf(value, POST_LIMITS.title, 'Donnez un titre à l’article.') ??
    (slugOf(value) === '' ? 'Le titre a besoin de lettres ou de chiffres.' : null),
  slug: (value) => {
    const slug = value.trim();
    if (slug === '') return null;
    if (slug.length > POST_LIMITS.slug) return `${POST_LIMITS.slug} caractères au plus.`;
    if (slugOf(slug) !== slug) return 'Lettres minuscules sans accent, chiffres et traits d’union seulement.';
    return RESERVED_SLUGS.has(slug) ? 'Cette adresse est prise par le site.' : null;
  },
  excerpt: (value) => lengthOf(value, POST_LIMITS.excerpt, 'Résumez l’article en une ou deux phrases.'),
  category: (value) => lengthOf(value, POST_LIMITS.category, 'Choisissez une rubrique.'),
  tags: (value) => {
    const tags = readTags(value);
    if (tags.length > POST_LIMITS.tags) return `${POST_LIMITS.tags} mots-clés au plus.`;
    return tags.some(({ length }) => length > POST_LIMITS.tag)
      ? `${POST_LIMITS.tag} caractères au plus pour un mot-clé.`
      : null;
  },
  content: (value) => lengthOf(value, POST_LIMITS.content, 'Écrivez le texte de l’article.'),
  coverAlt: (value) =>
    value.trim().length > POST_LIMITS.coverAlt ? `${POST_LIMITS.coverAlt} caractères au plus.` : null,
};

/** Addresses under /blog that are not posts. */
const RESERVED_SLUGS = new Set(['flux', 'rss', 'feed']);

/** Parses a comma-separated list; duplicates are dropped. */
export function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.replace(/\s+/g, ' ').trim());
  return [...new Map(tags.filter(Boolean).map((tag) => [tag.toLowerCase(), tag])).values()];
}

function lengthOf(value: string, max: number, missing: string): string | null {
  const { length } = value.trim();
  if (length === 0) return missing;
  return length > max ? `${max} caractères au plus.` : null;
}
