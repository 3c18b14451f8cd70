import { Check, CheckCheck, Clock, type IconNode } from 'lucide';
import type { Message } from '#shared/messages/conversation.ts';
import { clockTime } from '#shared/platform/message-times.ts';
import { SafetyAdvice } from '#web/safety/safety-advice.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { BrowserOutbox } from '#web/outbox/browser-outbox.ts';
import { NEEDS_SESSION_TEXT, WAITING_TEXT } from '#web/outbox/outbox-entry.ts';
import { draftText } from './draft.ts';
import type { MessageState } from './history.ts';
import { MessageText } from './message-text.tsx';
import type { Waiting } from './waiting-message.ts';
import { PhotoGrid, WaitingPhotos } from './photo-grid.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ReserveStep } from './reserve-step.tsx';
import type { Talk } from './talk.ts';

const BUBBLE = 'grid max-w-[85%] gap-1 rounded-l sm:max-w-[70%]';
const AROUND_WORDS = 'px-4 py-2.5';
const AROUND_PHOTOS = 'p-2';
const MINE = 'ml-auto justify-self-end rounded-br-s';
const THEIRS = 'justify-self-start rounded-bl-s';
const MY_WORDS = 'bg-brand text-on-brand';
const THEIR_WORDS = 'border border-line bg-surface';
const CARDS = {
  offer: 'w-64 border border-brand bg-brand-soft text-ink',
  visit: 'w-64 border border-line bg-surface text-ink',
};

function lookOf({ isMine, kind }: Pick<Message, 'isMine' | 'kind'>): string {
  const side = isMine ? MINE : THEIRS;
  if (kind === 'offer' || kind === 'visit') return classNames(BUBBLE, AROUND_WORDS, side, CARDS[kind]);
  return classNames(
    BUBBLE,
    side,
    kind === 'photos' ? AROUND_PHOTOS : AROUND_WORDS,
    isMine ? MY_WORDS : THEIR_WORDS,
  );
}

const STATES: Record<MessageState, { icon: IconNode; label: string; look: string }> = {
  sent: { icon: Check, label: 'Envoyé', look: 'opacity-80' },
  delivered: { icon: CheckCheck, label: 'Distribué', look: 'opacity-80' },
  read: { icon: CheckCheck, label: 'Lu', look: 'stroke-3' },
};

type BubbleProps = {
  message: Message;
  state: MessageState | null;
  hasLinks: boolean;
  title: string;
  talk: Talk | null;
  /** Its offer was the last one to be accepted. */
  isAgreed: boolean;
};

export function MessageBubble({ message, state, hasLinks, title, talk, isAgreed }: BubbleProps) {
  const { text, isMine, sentAt, pictures, proposal, advice, adviceStrength } = message;
  const mark = state === null ? null : STATES[state];
  return (
    <li className={lookOf(message)}>
      <span className="sr-only">{isMine ? 'Vous : ' : ''}</span>
      {pictures.length > 0 && <PhotoGrid pictures={pictures} title={title} />}
      {proposal && talk ? (
        <ProposalCard message={message} proposal={proposal} talk={talk} />
      ) : (
        text !== '' && <MessageText text={text} hasLinks={hasLinks && advice.length === 0} />
      )}
      <SafetyAdvice advice={advice} strength={adviceStrength} className="my-1.5" />
      {isAgreed && talk?.can.reserve && <ReserveStep talk={talk} />}
      <p className="flex items-center gap-1 text-xs">
        <time dateTime={sentAt}>{clockTime(sentAt)}</time>
        {mark && (
          <>
            <Icon of={mark.icon} className={classNames('size-4', mark.look)} />
            <span className={state === 'read' ? '' : 'sr-only'}>{mark.label}</span>
          </>
        )}
      </p>
    </li>
  );
}

export function PendingBubble({ message, outbox }: { message: Waiting; outbox: BrowserOutbox | null }) {
  const { key, refusal, needsSession, photos = [] } = message;
  const text = draftText(message);
  return (
    <li
      className={classNames(
        BUBBLE,
        photos.length > 0 ? AROUND_PHOTOS : AROUND_WORDS,
        MINE,
        MY_WORDS,
        'opacity-85',
      )}
    >
      {photos.length > 0 && <WaitingPhotos photos={photos} outboxPhotos={outbox?.photos ?? null} />}
      {text !== '' && <MessageText text={text} hasLinks={false} />}
      {refusal === null ? (
        <p className="flex items-center gap-1 text-xs">
          <Icon of={Clock} className="size-3.5" />
          {needsSession ? NEEDS_SESSION_TEXT : WAITING_TEXT}
        </p>
      ) : (
        <div role="alert" className="mt-2 rounded-m bg-danger-soft p-3 text-s text-ink">
          <p className="font-semibold text-danger">{refusal}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="s" look="secondary" onClick={() => void outbox?.retry(key)}>
              Réessayer
            </Button>
            <Button size="s" look="secondary" onClick={() => void outbox?.drop(key)}>
              Supprimer
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
