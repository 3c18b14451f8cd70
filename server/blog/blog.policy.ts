import { sql, type SQL } from 'drizzle-orm';
import { isStepOpen, type PostState } from '#shared/blog/post-lifecycle.ts';
import type { PostPermissions } from '#shared/blog/post.ts';
import type { Actor } from '#server/platform/context.ts';
import { blogPosts } from './blog.table.ts';

/** Posts that are online. The team too reads other posts in the preview only. */
export function onlinePosts(now: Date): SQL {
  return sql`${blogPosts.publishedAt} <= ${now.toISOString()}`;
}

export function mayEditBlog(actor: Actor): boolean {
  return actor.kind === 'member' && actor.isAdmin;
}

export function postPermissions(actor: Actor, state: PostState): PostPermissions {
  const may = mayEditBlog(actor);
  return {
    edit: may,
    publish: may && isStepOpen('publish', state),
    withdraw: may && isStepOpen('withdraw', state),
    remove: may && isStepOpen('remove', state),
  };
}
