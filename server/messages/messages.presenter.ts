import { avatarUrl } from '#shared/accounts/profile.ts';
import { ASSISTANT_ID, ASSISTANT_NAME, WELCOME_TITLE, welcomeText } from '#shared/messages/assistant.ts';
import type {
  Conversation,
  ConversationListing,
  ConversationPermissions,
  Correspondent,
  Marks,
  OpenConversation,
} from '#shared/messages/conversation.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { truncate } from '#shared/platform/text.ts';
import { canSeeListing } from '#server/listings/listings.policy.ts';
import { presentPrice } from '#server/listings/listings.presenter.ts';
import type { Member } from '#server/platform/context.ts';
import { presentPicture, type ShownPicture } from '#server/pictures/pictures.presenter.ts';
import type { ConversationRow } from './messages.queries.ts';

/** One line of the list. */
const EXCERPT_LENGTH = 120;
const GONE = { name: 'Compte supprimé', initials: '–', avatar: null };

const NO_LISTING = {
  id: null,
  price: null,
  cover: null,
  currency: 'XOF',
  countryCode: null,
  isReserved: false,
  isSold: false,
} as const;

type Shown = { actor: Member; siteName: string; now: number };

export function presentConversation(row: ConversationRow, { actor, siteName, now }: Shown): Conversation {
  const { id, kind, last, unreadCount, isStarred, isArchived, lastMessageAt } = row;
  return {
    id: toPublicId('cnv', id),
    kind,
    listing: kind === 'welcome' ? presentWelcome(siteName) : presentTopic(row, actor, now),
    other: presentOther(row.otherId, row.other),
    lastMessage: {
      text: truncate(excerptOf(last, siteName), EXCERPT_LENGTH),
      isMine: last.senderId === actor.userId,
    },
    lastMessageAt: lastMessageAt.toISOString(),
    unreadCount,
    isStarred,
    isArchived,
  };
}

function excerptOf({ kind, body, pictureCount }: ConversationRow['last'], siteName: string): string {
  if (kind === 'welcome') return welcomeText(siteName);
  if (kind !== 'photos') return body;
  return photosText(pictureCount, body);
}

/** Returns the text of a message of photos where only text is shown: "2 photos · La voici". */
export function photosText(count: number, words: string): string {
  const photos = count > 1 ? `${count} photos` : 'Photo';
  return words === '' ? photos : `${photos} · ${words}`;
}

type Opened = Shown & { can: ConversationPermissions; isOnline: boolean | null };

export function presentOpen(row: ConversationRow, { can, isOnline, ...shown }: Opened): OpenConversation {
  const conversation = presentConversation(row, shown);
  return {
    ...conversation,
    other: { ...conversation.other, isOnline },
    lastSequence: row.lastSequence,
    marks: presentMarks(row),
    can,
  };
}

export function presentMarks({ theirs }: Pick<ConversationRow, 'theirs'>): Marks {
  return { delivered: theirs?.deliveredSequence ?? 0, read: theirs?.readSequence ?? 0 };
}

type Person = { firstName: string; lastName: string; image?: string | null };

export function presentOther(id: string, person: Person | null): Correspondent {
  const shown = { id: toPublicId('usr', id), isOnline: null, isAssistant: id === ASSISTANT_ID };
  if (shown.isAssistant) return { ...shown, name: ASSISTANT_NAME, initials: 'AI', avatar: null };
  if (!person) return { ...shown, ...GONE };
  const [initial] = person.lastName;
  return {
    ...shown,
    name: initial ? `${person.firstName} ${initial}.` : person.firstName,
    initials: `${[...person.firstName][0] ?? ''}${initial ?? ''}`.toUpperCase(),
    avatar: avatarUrl(person.image ?? null),
  };
}

type Topic = Pick<ConversationRow, 'listing' | 'listingTitle'> & {
  isBought?: boolean;
  cover: ShownPicture | null;
};

/** Of a listing that the actor may no longer see, only the title is shown. */
export function presentTopic(
  { listing, listingTitle, isBought = false, cover }: Topic,
  actor: Member,
  now: number,
): ConversationListing {
  const isSold = listing?.status === 'sold';
  if (!listing || !canSeeListing(actor, { ...listing, isBought }, now))
    return { ...NO_LISTING, title: listingTitle, isSold };
  return {
    id: toPublicId('lst', listing.id),
    title: listing.title,
    price: presentPrice(listing),
    cover: cover ? presentPicture(cover) : null,
    currency: listing.currency,
    countryCode: listing.countryCode,
    isReserved: listing.isReserved,
    isSold,
  };
}

function presentWelcome(siteName: string): ConversationListing {
  return { ...NO_LISTING, title: WELCOME_TITLE(siteName) };
}
