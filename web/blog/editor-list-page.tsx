import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { PenLine } from 'lucide';
import { POST_STATE_LABELS, type PostState } from '#shared/blog/post-lifecycle.ts';
import { POST_LIMITS, type PostRow } from '#shared/blog/post.ts';
import { countText } from '#shared/platform/pagination.ts';
import { longDate } from '#shared/platform/time.ts';
import { AdminBody, AdminMessage } from '#web/admin-ui/admin-body.tsx';
import { AdminFilters, ChoiceFilter, optionsOf } from '#web/admin-ui/admin-filters.tsx';
import { AdminPager } from '#web/admin-ui/admin-pager.tsx';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { LoadFailure } from '#web/platform/load-failure.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { postPath } from './blog-address.ts';
import {
  EDITOR_NOTICES,
  EDITOR_PATH,
  editHref,
  editorHref,
  NEW_POST,
  type EditorNotice,
  type EditorView,
} from './editor-address.ts';
import { editedPostsQuery } from './editor.api.ts';
import { momentText } from './moment-text.ts';

export const STATE_TONES: Readonly<Record<PostState, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'automobile',
  published: 'brand',
};

const COLUMNS: readonly AdminColumn<PostRow>[] = [
  {
    head: 'Article',
    cell: ({ id, title }) => (
      <AppLink href={editHref(id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {title}
      </AppLink>
    ),
  },
  {
    head: 'État',
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{POST_STATE_LABELS[state]}</Badge>,
  },
  { head: 'Rubrique', cell: ({ category }) => category },
  { head: 'Signé', cell: ({ author }) => author.name },
  {
    head: 'Parution',
    cell: ({ state, slug, publishedAt }) => {
      if (publishedAt === null) return '–';
      if (state === 'scheduled') return momentText(publishedAt);
      return (
        <a href={postPath(slug)} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {longDate(publishedAt)}
        </a>
      );
    },
  },
  { head: 'Modifié', cell: ({ updatedAt }) => longDate(updatedAt) },
];

/** Every post of the blog, for its writers. */
export function EditorListPage({ view, notice }: { view: EditorView; notice: EditorNotice | undefined }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(editedPostsQuery(apiFetch, view));
  return (
    <AdminBody
      title="Blog"
      lead={data && countText(data.total, 'article')}
      actions={
        <ButtonLink href={editHref(NEW_POST)} size="s">
          <Icon of={PenLine} className="size-4" />
          Écrire un article
        </ButtonLink>
      }
    >
      <AdminMessage>{notice && EDITOR_NOTICES[notice]}</AdminMessage>
      <AdminFilters path={EDITOR_PATH} chosen={{ search: view.search, state: view.state }}>
        <TextField
          label="Titre ou texte"
          name="q"
          type="search"
          maxLength={POST_LIMITS.search}
          defaultValue={view.search}
        />
        <ChoiceFilter label="État" name="etat" options={optionsOf(POST_STATE_LABELS)} chosen={view.state} />
      </AdminFilters>
      {data ? (
        <AdminTable
          caption="Articles du blog"
          columns={COLUMNS}
          rows={data.data}
          keyOf={({ id }) => id}
          empty={{
            title: 'Aucun article ne correspond.',
            text: 'Écrivez le prochain, ou cherchez autrement.',
          }}
        />
      ) : (
        <LoadFailure title="Impossible de charger les articles" error={error} refetch={refetch} />
      )}
      <AdminPager
        firstHref={view.cursor === '' ? null : editorHref({ ...view, cursor: '' })}
        nextHref={data?.nextCursor ? editorHref({ ...view, cursor: data.nextCursor }) : null}
      />
    </AdminBody>
  );
}
