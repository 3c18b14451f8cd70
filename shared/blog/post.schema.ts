import { z } from 'zod';
import { publicId } from '../platform/public-id.schema.ts';
import { picture, pictureId } from '../uploads/upload.schema.ts';
import { POST_RULES } from './post-form.ts';
import { POST_STATES } from './post-lifecycle.ts';
import { POST_LIMITS } from './post.ts';

const words = z
  .string()
  .max(POST_LIMITS.content, `${POST_LIMITS.content} caractères au plus.`)
  .transform((value) => value.replaceAll('\u0000', '').replaceAll('\r\n', '\n').toWellFormed().trim());
const oneLine = words.transform((value) => value.replaceAll(/\s+/g, ' '));

const ruled = (field: keyof typeof POST_RULES, kind: z.ZodType<string>) =>
  kind.superRefine((value, issues) => {
    const message = POST_RULES[field](value, {});
    if (message !== null) issues.addIssue({ code: 'custom', message });
  });

const userId = publicId('usr', 'Cette personne n’existe pas.');

/** A post's id as the team's routes take it; parsed into its UUID. */
const postUuid = publicId('blg', 'Cet article n’existe pas.');
export const postParams = z.object({ id: postUuid });
/** Its id or its slug. */
export const postKeyParams = z.object({ key: z.string().max(200) });

/** PostgreSQL stores no NUL character in a text. */
const clean = (value: string) => value.replaceAll('\u0000', '').toWellFormed();
const search = z.string().trim().max(POST_LIMITS.search, 'Cette recherche est trop longue.').transform(clean);
const cursor = z.string().max(200);

export const postsQuery = z.strictObject({
  search: search.optional(),
  category: z.string().max(POST_LIMITS.category).transform(clean).optional(),
  tag: z.string().max(POST_LIMITS.tag).transform(clean).optional(),
  cursor: cursor.optional(),
});
export type PostsQuery = z.output<typeof postsQuery>;

export const editedPostsQuery = z.strictObject({
  search: search.optional(),
  state: z.enum(POST_STATES).optional(),
  cursor: cursor.optional(),
});
export type EditedPostsQuery = z.output<typeof editedPostsQuery>;

export const postInput = z.object({
  title: ruled('title', oneLine),
  /** Empty: derived from the title. */
  slug: ruled('slug', oneLine).default(''),
  excerpt: ruled('excerpt', oneLine),
  category: ruled('category', oneLine),
  /** Comma-separated. */
  tags: ruled('tags', oneLine).default(''),
  content: ruled('content', words),
  coverId: pictureId.nullable().default(null),
  coverAlt: ruled('coverAlt', oneLine).default(''),
  authorId: userId.nullable().default(null),
});
export type PostInput = z.output<typeof postInput>;

export const newPostInput = postInput.extend({
  /** Idempotency key made by the writer's browser, which becomes the post's id: a post sent twice is stored once. */
  key: z.uuid('Cet article ne peut pas être enregistré. Rechargez la page.'),
});
export const changedPostInput = postInput.extend({ version: z.int().min(1) });
export const publishPostInput = z.object({
  version: z.int().min(1),
  /** Now if absent. */
  at: z.iso.datetime({ offset: true, error: 'Cette date n’est pas valide.' }).optional(),
});
export const postVersionInput = z.object({ version: z.int().min(1) });
export const previewInput = z.object({ content: words });

const author = z.object({ name: z.string(), avatar: z.string().nullable() });
export const postCard = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    author,
    publishedAt: z.string(),
    readingMinutes: z.int(),
    cover: picture.nullable(),
  })
  .meta({ id: 'PostCard' });

export const postAnswer = z.object({
  data: postCard
    .extend({
      html: z.string(),
      coverAlt: z.string(),
      updatedAt: z.string(),
      wordCount: z.int(),
      similar: z.array(postCard).max(POST_LIMITS.similar),
    })
    .meta({ id: 'Post' }),
});

export const postsAnswer = z.object({
  data: z.array(postCard),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  total: z.object({ count: z.int(), isCapped: z.boolean() }),
});

const topic = z.object({ name: z.string(), count: z.int() });
export const topicsAnswer = z.object({
  data: z.object({ categories: z.array(topic), tags: z.array(topic) }).meta({ id: 'BlogTopics' }),
});

const postRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    category: z.string(),
    author,
    state: z.enum(POST_STATES),
    publishedAt: z.string().nullable(),
    updatedAt: z.string(),
    readingMinutes: z.int(),
    can: z.object({
      edit: z.boolean(),
      publish: z.boolean(),
      withdraw: z.boolean(),
      remove: z.boolean(),
    }),
  })
  .meta({ id: 'PostRow' });

export const editedPostsAnswer = z.object({
  data: z.array(postRow),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  total: z.object({ count: z.int(), isCapped: z.boolean() }),
});

export const editedPostAnswer = z.object({
  data: postRow
    .extend({
      version: z.int(),
      excerpt: z.string(),
      content: z.string(),
      tags: z.array(z.string()),
      cover: picture.nullable(),
      coverAlt: z.string(),
      authorId: z.string().nullable(),
    })
    .meta({ id: 'EditedPost' }),
});

export const previewAnswer = z.object({
  data: z.object({ html: z.string(), readingMinutes: z.int() }).meta({ id: 'PostPreview' }),
});
