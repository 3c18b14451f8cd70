import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ExternalLink } from 'lucide';
import { POST_STATE_LABELS } from '#shared/blog/post-lifecycle.ts';
import type { EditedPost } from '#shared/blog/post.ts';
import { AdminBody, AdminMessage } from '#web/admin-ui/admin-body.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { postPath } from './blog-address.ts';
import { EDITOR_NOTICES, EDITOR_PATH, NEW_POST, type EditorNotice } from './editor-address.ts';
import { STATE_TONES } from './editor-list-page.tsx';
import { editedPostQuery } from './editor.api.ts';
import { momentText } from './moment-text.ts';
import { PostForm } from './post-form.tsx';

type EditorPageProps = {
  id: string;
  /** Idempotency key of a new post until it is saved. */
  postKey: string;
  notice: EditorNotice | undefined;
};

export function EditorPage({ id, postKey, notice }: EditorPageProps) {
  if (id !== NEW_POST) return <KnownPost id={id} notice={notice} />;
  return (
    <AdminBody
      title="Écrire un article"
      lead="Il reste un brouillon tant que vous ne le publiez pas."
      actions={<ToList />}
    >
      <PostForm post={null} postKey={postKey} />
    </AdminBody>
  );
}

function KnownPost({ id, notice }: { id: string; notice: EditorNotice | undefined }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: post, error, refetch } = useQuery(editedPostQuery(apiFetch, id));
  if (!post)
    return (
      <AdminBody title="Article" actions={<ToList />}>
        <LoadFailure title="Impossible de charger l’article" error={error} refetch={refetch} />
      </AdminBody>
    );
  return (
    <AdminBody title={post.title} lead={<StateLine post={post} />} actions={<Ways post={post} />}>
      <AdminMessage>{notice && EDITOR_NOTICES[notice]}</AdminMessage>
      <PostForm key={post.version} post={post} postKey="" />
    </AdminBody>
  );
}

function StateLine({ post: { state, publishedAt, readingMinutes } }: { post: EditedPost }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={STATE_TONES[state]}>{POST_STATE_LABELS[state]}</Badge>
      {publishedAt !== null && (
        <span>
          {state === 'scheduled' ? 'paraît le ' : 'paru le '}
          {momentText(publishedAt)}
        </span>
      )}
      <span>{readingMinutes}&nbsp;min de lecture</span>
    </span>
  );
}

function Ways({ post: { state, slug } }: { post: EditedPost }) {
  return (
    <>
      {state === 'published' && (
        <a href={postPath(slug)} className={buttonClass('secondary', 's')}>
          <Icon of={ExternalLink} className="size-4" />
          Lire en ligne
        </a>
      )}
      <ToList />
    </>
  );
}

function ToList() {
  return (
    <ButtonLink href={EDITOR_PATH} look="secondary" size="s">
      Tous les articles
    </ButtonLink>
  );
}
