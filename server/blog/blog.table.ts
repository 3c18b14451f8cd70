import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { pictures } from '#server/pictures/pictures.table.ts';

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: primaryId(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    /** Title, excerpt and content, each through searchableText. */
    searchText: text().notNull(),
    category: text().notNull(),
    tags: text().array().notNull(),
    coverId: uuid().references(() => pictures.id),
    coverAlt: text().notNull().default(''),
    /** Null: signed by the team. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    wordCount: integer().notNull(),
    /** Null in a draft; in the future while it is scheduled. */
    publishedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index().on(table.publishedAt, table.id),
    index().on(table.category, table.publishedAt),
    index().on(table.updatedAt, table.id),
    index().on(table.authorId),
    index().on(table.coverId),
    index('blog_posts_tags').using('gin', table.tags),
    index('blog_posts_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/**
 * Every current and former address of a post: a former one redirects to the current one, and is never given to another
 * post.
 */
export const blogSlugs = pgTable(
  'blog_slugs',
  {
    slug: text().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.postId)],
);

/** Pictures in a post's text: kept as long as the text shows them. */
export const blogPictures = pgTable(
  'blog_pictures',
  {
    postId: uuid()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [primaryKey({ columns: [table.postId, table.pictureId] }), index().on(table.pictureId)],
);

/** Built-in posts that were already written: one that the team removes is not written again. */
export const blogBuiltIns = pgTable('blog_built_ins', {
  key: text().primaryKey(),
  writtenAt: instant().notNull(),
});
