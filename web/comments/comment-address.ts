import { isKeyOf } from '#shared/platform/key-of.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
/** Forms that can be opened below a comment; each has its address, so that it works before JavaScript has loaded. */
export const COMMENT_ACTIONS = ['repondre', 'modifier', 'supprimer'] as const;
export type CommentAction = (typeof COMMENT_ACTIONS)[number];

/** Outcomes of a form that was sent without JavaScript, with the text of their toast. */
export const COMMENT_NOTICES = {
  'commentaire-publie': 'Commentaire publié',
  'commentaire-en-attente': 'Merci ! Votre commentaire sera visible après vérification par notre équipe.',
  'commentaire-modifie': 'Commentaire modifié',
  'commentaire-supprime': 'Commentaire supprimé',
} as const;
export type CommentNotice = keyof typeof COMMENT_NOTICES;

export const COMMENTS_ANCHOR = 'commentaires';

type CommentView = {
  page: number;
  open: { comment: string; action: CommentAction } | null;
  notice: CommentNotice | null;
};

type Written = { page?: number; open?: CommentView['open']; notice?: CommentNotice; anchor?: string };

/** The listing's page with its comments in the given state. */
export function commentsHref(listingId: string, { page = 1, open, notice, anchor }: Written): PageHref {
  return pageHref({
    to: '/annonce/$id',
    params: { id: listingId },
    search: {
      commentaires: page > 1 ? page : null,
      sur: open?.comment,
      faire: open?.action,
      avis: notice,
    },
    hash: anchor ?? open?.comment ?? COMMENTS_ANCHOR,
  });
}

const MAX_PAGE = 2_000;

export function readCommentView(search: Readonly<Record<string, unknown>>): CommentView {
  const page = Number(search.commentaires);
  const action = COMMENT_ACTIONS.find((each) => each === search.faire);
  const { sur, avis } = search;
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    open: action && typeof sur === 'string' ? { comment: sur, action } : null,
    notice: isKeyOf(COMMENT_NOTICES, avis) ? avis : null,
  };
}

/** The forms' addresses without JavaScript. */
export const writePath = (listingId: string) => `/annonce/${listingId}/commentaires`;
export const commentPath = (listingId: string, commentId: string, action: string) =>
  `${writePath(listingId)}/${commentId}/${action}`;

/** The forms' names in the server's answer. */
export const WRITE_FORM = 'commenter';
export const commentForm = (action: CommentAction, commentId: string) => `${action}-${commentId}`;
