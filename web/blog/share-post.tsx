import { useRouteContext } from '@tanstack/react-router';
import type { Post } from '#shared/blog/post.ts';
import { ShareWays } from '#web/ui/share-ways.tsx';
import { postPath } from './blog-address.ts';

export function SharePost({ post: { slug, title } }: { post: Pick<Post, 'slug' | 'title'> }) {
  const { origin } = useRouteContext({ from: '__root__' });
  return <ShareWays label="Partager l’article" text={title} address={`${origin}${postPath(slug)}`} />;
}
