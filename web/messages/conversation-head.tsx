import { Archive, ArchiveRestore, ArrowLeft, Ban, CheckCheck, EllipsisVertical, Flag, Star } from 'lucide';
import type { Conversation, Correspondent, OpenConversation } from '#shared/messages/conversation.ts';
import { formatMoney } from '#shared/platform/money.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FORM_PATHS } from './message-forms.ts';
import { messagesHref, type MessagesView } from './messages-view.ts';
import { StateButton, StateIcon } from './state-button.tsx';
import { TopicPicture } from './topic-picture.tsx';
import { useConversationChanges } from './use-conversation-changes.ts';

type TopicProps = Pick<Conversation, 'listing' | 'other'> & {
  kind?: Conversation['kind'];
  /** The address of the list, on a phone. */
  back: PageHref;
  isTyping?: boolean;
};

/** The listing that a conversation is about, and the other person. */
export function Topic({ listing, other, kind, back, isTyping = false }: TopicProps) {
  const title = listing?.title ?? other.name;
  return (
    <>
      <AppLink
        href={back}
        aria-label="Toutes les conversations"
        className="icon-button -ml-2 shrink-0 md:hidden"
      >
        <Icon of={ArrowLeft} className="size-5" />
      </AppLink>
      {/* On a phone the title needs the room. */}
      <TopicPicture listing={listing} kind={kind} className="size-11 max-sm:hidden" />
      <div className="min-w-0 grow">
        <h2 className="truncate font-sans text-m leading-snug tracking-normal">
          {listing?.id ? (
            <AppLink
              href={pageHref({ to: '/annonce/$id', params: { id: listing.id } })}
              className="hover:underline"
            >
              {title}
            </AppLink>
          ) : (
            title
          )}
        </h2>
        <p className="line-clamp-2 text-s leading-snug text-ink-2">
          <PersonName other={other} />
          {isTyping ? ' écrit…' : other.isOnline && ' · en ligne'}
          {listing?.isSold ? ' · Vendue' : listing?.isReserved && ' · Réservé'}
          {listing?.price && `\u00a0· ${formatMoney(listing.price)}`}
        </p>
      </div>
    </>
  );
}

function PersonName({ other }: { other: Correspondent }) {
  if (other.isAssistant) return other.name;
  return (
    <AppLink href={pageHref({ to: '/vendeur/$id', params: { id: other.id } })} className="hover:underline">
      {other.name}
    </AppLink>
  );
}

type HeadProps = { conversation: OpenConversation; view: MessagesView; isTyping: boolean };

export function ConversationHead({ conversation, view, isTyping }: HeadProps) {
  const { id, listing, isStarred, isArchived, unreadCount, lastSequence } = conversation;
  const changes = useConversationChanges(conversation);
  const about = { conversation: id, listing: listing?.id ?? null };
  const { filter, search, cursor } = view;
  return (
    <header className="flex min-h-17 items-center gap-3 max-sm:gap-2 border-b border-line bg-surface px-3.5 py-2 sm:px-4.5">
      <Topic {...conversation} back={messagesHref({ filter, search, cursor })} isTyping={isTyping} />
      <div className="flex items-center">
        {unreadCount > 0 && (
          <StateButton
            {...about}
            path={FORM_PATHS.read}
            value
            label="Marquer comme lus"
            more={{ sequence: lastSequence }}
            onPress={() => void changes.markRead()}
          >
            <StateIcon icon={CheckCheck} />
          </StateButton>
        )}
        <StateButton
          {...about}
          path={FORM_PATHS.star}
          value={!isStarred}
          label={isStarred ? 'Retirer des favorites' : 'Ajouter aux favorites'}
          onPress={() => void changes.star(!isStarred)}
        >
          <StateIcon icon={Star} isOn={isStarred} />
        </StateButton>
        <StateButton
          {...about}
          path={FORM_PATHS.archive}
          value={!isArchived}
          label={isArchived ? 'Remettre dans mes messages' : 'Archiver'}
          onPress={() => void changes.archive(!isArchived)}
        >
          <StateIcon icon={isArchived ? ArchiveRestore : Archive} />
        </StateButton>
        <MoreActions conversation={conversation} block={(isBlocked) => void changes.block(isBlocked)} />
      </div>
    </header>
  );
}

type MoreProps = { conversation: OpenConversation; block: (isBlocked: boolean) => void };

function MoreActions({ conversation: { id, listing, can, other }, block }: MoreProps) {
  if (!can.block && !can.unblock) return null;
  return (
    <details className="relative">
      <summary aria-label="Autres actions" className="icon-button">
        <Icon of={EllipsisVertical} className="size-5" />
      </summary>
      <div className="absolute right-0 z-20 mt-1 w-64 rounded-m border border-line bg-surface p-2 shadow-2">
        <StateButton
          path={FORM_PATHS.block}
          conversation={id}
          listing={listing?.id ?? null}
          value={can.block}
          label={can.block ? `Bloquer ${other.name}` : `Débloquer ${other.name}`}
          onPress={() => block(can.block)}
          className="menu-link gap-3 text-danger"
        >
          <Icon of={Ban} className="size-5" />
          {can.block ? `Bloquer ${other.name}` : `Débloquer ${other.name}`}
        </StateButton>
        <AppLink
          href={pageHref({ to: '/messages', search: { conversation: id, signaler: id } })}
          className="menu-link gap-3 text-danger"
        >
          <Icon of={Flag} className="size-5" />
          Signaler cette conversation
        </AppLink>
      </div>
    </details>
  );
}
