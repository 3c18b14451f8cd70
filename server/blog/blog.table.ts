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
    /** Title, excerpt and content as searchableText makes them of each. */
    searchText: text().notNull(),
    category: text().notNull(),
    tags: text().array().notNull(),
    coverId: uuid().references(() => pictures.id),
    coverAlt: text().notNull().default(''),
    /** Nobody: the team. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    wordCount: integer().notNull(),
    /** None in a draft; to come while it is scheduled. */
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

/** Every address that a post has or had: an older one leads to the one in force, and is never another post's. */
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

/** Pictures that the text of a post shows: as long as it does, they are kept. */
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

/** Which of the posts that come with the site were written down: what the team removes stays away. */
export const blogBuiltIns = pgTable('blog_built_ins', {
  key: text().primaryKey(),
  writtenAt: instant().notNull(),
});
