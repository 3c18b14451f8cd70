import { POST_STATE_LABELS, type PostState } from '#shared/blog/post-lifecycle.ts';
import { readChoice, readText } from '#web/admin-ui/admin-address.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const EDITOR_PATH = '/admin/blog';
/** In place of an id: a post that has not been saved yet. */
export const NEW_POST = 'nouveau';
export const POST_FORM = 'article';

export const editHref = (id: string, notice?: EditorNotice): PageHref =>
  pageHref({ to: '/admin/blog/$id', params: { id }, search: { avis: notice } });

export type EditorView = { search: string; state: PostState | undefined; cursor: string };

export function readEditorView(search: Readonly<Record<string, unknown>>): EditorView {
  return {
    search: readText(search, 'q', 100),
    state: readChoice(search, 'etat', POST_STATE_LABELS),
    cursor: readText(search, 'suite'),
  };
}

export function editorHref({ search, state, cursor }: EditorView): PageHref {
  return pageHref({ to: EDITOR_PATH, search: { q: search, etat: state, suite: cursor } });
}

/** Notices after a form, by their name in the address. */
export const EDITOR_NOTICES = {
  enregistre: 'L’article est enregistré.',
  publie: 'L’article est en ligne.',
  programme: 'L’article est programmé\u202f: il paraîtra de lui-même.',
  retire: 'L’article est de nouveau un brouillon\u202f: les lecteurs ne le trouvent plus.',
  supprime: 'Le brouillon est supprimé.',
} as const;
export type EditorNotice = keyof typeof EDITOR_NOTICES;

export function readNotice(search: Readonly<Record<string, unknown>>): EditorNotice | undefined {
  return readChoice(search, 'avis', EDITOR_NOTICES);
}
