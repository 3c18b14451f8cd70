import { createFileRoute } from '@tanstack/react-router';
import { readBlogView } from '#web/blog/blog-address.ts';
import { BlogPage } from '#web/blog/blog-page.tsx';
import { loadBlog } from '#web/blog/load-blog.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/(information)/blog')({
  validateSearch: textParams('search', 'category', 'tag', 'suite'),
  loaderDeps: ({ search }) => readBlogView(search),
  loader: ({ context, deps }) => loadBlog(context, deps),
  component: Page,
});

function Page() {
  return <BlogPage view={readBlogView(Route.useSearch())} />;
}
