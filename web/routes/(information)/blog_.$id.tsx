import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { loadPost } from '#web/blog/load-blog.ts';
import { isMissingPost, MissingPost } from '#web/blog/missing-post.tsx';
import { PostPage } from '#web/blog/post-page.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';

export const Route = createFileRoute('/(information)/blog_/$id')({
  loader: ({ context, params: { id } }) => loadPost(context, id),
  component: Page,
  errorComponent: Failed,
});

function Page() {
  return <PostPage slug={Route.useParams().id} />;
}

function Failed(props: ErrorComponentProps) {
  return isMissingPost(props.error) ? <MissingPost /> : <ErrorPage {...props} />;
}
