import { createFileRoute } from '@tanstack/react-router';
import { readBlogView } from '#web/blog/blog-address.ts';
import { BlogPage } from '#web/blog/blog-page.tsx';
import { loadBlog } from '#web/blog/load-blog.ts';

export const Route = createFileRoute('/(information)/blog')({
  loaderDeps: ({ search }) => readBlogView(search),
  loader: ({ context, deps }) => loadBlog(context, deps),
  component: Page,
});

function Page() {
  return <BlogPage view={readBlogView(Route.useSearch())} />;
}
