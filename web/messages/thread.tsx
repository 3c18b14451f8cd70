import { Check, CheckCheck, Clock, ShieldAlert } from 'lucide-react';
import type { Message, MessagePage } from '#shared/messages/conversation.ts';
import { clockTime } from '#shared/messages/message-times.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { SafetyAdvice } from '#web/safety/safety-advice.tsx';
import { useNow } from '#web/platform/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { byDay, stateOf, type MessageState } from './history.ts';
import { MessageText } from './message-text.tsx';
import type { Outbox, Waiting } from './outbox.ts';

type ThreadProps = {
  page: MessagePage;
  waiting: readonly Waiting[];
  outbox: Outbox | null;
  hasLinks: boolean;
  isTalk: boolean;
  /** Where what came before is, without JavaScript. */
  earlierHref: string;
  onEarlier: () => void;
};

/** Stands on its feet: it opens at its end, stays there, and grows upwards without a jump. */
export function Thread({ page, waiting, outbox, hasLinks, isTalk, earlierHref, onEarlier }: ThreadProps) {
  const now = useNow();
  const sentKeys = new Set(page.data.map(({ key }) => key));
  const pending = waiting.filter(({ key }) => !sentKeys.has(key));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whatever scrolls has to be reached by keyboard
      tabIndex={0}
      role="region"
      aria-label="Conversation"
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-3.5 py-4 focus-visible:-outline-offset-3 sm:px-5.5"
    >
      <div>
        {page.hasEarlier && <EarlierLink href={earlierHref} onFollow={onEarlier} />}
        <div role="log" aria-live="polite" aria-label="Messages">
          {byDay(page.data, now).map(({ title, messages }) => (
            <div key={title}>
              <p className="py-3 text-center text-xs font-semibold text-ink-2">
                <span className="rounded-full bg-sunken px-3 py-1">{title}</span>
              </p>
              <ol className="grid gap-2">
                {messages.map((message) => (
                  <MessageBubble
                    key={message.sequence}
                    message={message}
                    state={message.isMine ? stateOf(message, page) : null}
                    hasLinks={hasLinks}
                  />
                ))}
              </ol>
            </div>
          ))}
          {pending.length > 0 && (
            <ol className="mt-2 grid gap-2">
              {pending.map((message) => (
                <PendingBubble key={message.key} message={message} outbox={outbox} />
              ))}
            </ol>
          )}
        </div>
        {isTalk && <GeneralAdvice />}
      </div>
    </div>
  );
}

function EarlierLink({ href, onFollow }: { href: string; onFollow: () => void }) {
  return (
    <p className="pb-3 text-center">
      <AppLink
        href={href}
        onClick={(event) => {
          event.preventDefault();
          onFollow();
        }}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        Messages précédents
      </AppLink>
    </p>
  );
}

function GeneralAdvice() {
  return (
    <p className="mx-auto mt-4 flex max-w-md items-start gap-2 rounded-m bg-sunken px-3.5 py-2.5 text-s text-ink-2">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      Ne payez jamais d’acompte avant d’avoir vu le bien.
    </p>
  );
}

const BUBBLE = 'max-w-[85%] rounded-l px-4 py-2.5 sm:max-w-[70%]';
const MINE = 'ml-auto justify-self-end rounded-br-s bg-brand text-on-brand';
const THEIRS = 'justify-self-start rounded-bl-s border border-line bg-surface';

const STATES: Record<MessageState, { icon: typeof Check; label: string; look: string }> = {
  sent: { icon: Check, label: 'Envoyé', look: 'opacity-80' },
  delivered: { icon: CheckCheck, label: 'Distribué', look: 'opacity-80' },
  read: { icon: CheckCheck, label: 'Lu', look: 'stroke-3' },
};

type BubbleProps = { message: Message; state: MessageState | null; hasLinks: boolean };

function MessageBubble({ message: { text, isMine, sentAt, advice }, state, hasLinks }: BubbleProps) {
  const mark = state === null ? null : STATES[state];
  return (
    <li className={classNames(BUBBLE, isMine ? MINE : THEIRS)}>
      <span className="sr-only">{isMine ? 'Vous : ' : ''}</span>
      <MessageText text={text} hasLinks={hasLinks && advice.length === 0} />
      <SafetyAdvice advice={advice} className="my-1.5" />
      <p className="mt-0.5 flex items-center gap-1 text-xs">
        <time dateTime={sentAt}>{clockTime(sentAt)}</time>
        {mark && (
          <>
            <mark.icon aria-hidden="true" className={classNames('size-4', mark.look)} />
            <span className={state === 'read' ? '' : 'sr-only'}>{mark.label}</span>
          </>
        )}
      </p>
    </li>
  );
}

function PendingBubble({ message, outbox }: { message: Waiting; outbox: Outbox | null }) {
  const { key, text, refusal } = message;
  return (
    <li className={classNames(BUBBLE, MINE, 'opacity-85')}>
      <MessageText text={text} hasLinks={false} />
      {refusal === null ? (
        <p className="mt-0.5 flex items-center gap-1 text-xs">
          <Clock aria-hidden="true" className="size-3.5" />
          En attente d’envoi
        </p>
      ) : (
        <div role="alert" className="mt-2 rounded-m bg-danger-soft p-3 text-s text-ink">
          <p className="font-semibold text-danger">{refusal}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="s" look="secondary" onClick={() => outbox?.retry(key)}>
              Réessayer
            </Button>
            <Button size="s" look="secondary" onClick={() => outbox?.drop(key)}>
              Supprimer
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
