import { ShieldAlert } from 'lucide';
import type { MessagePage } from '#shared/messages/conversation.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { BrowserOutbox } from '#web/outbox/browser-outbox.ts';
import { byDay, stateOf } from './history.ts';
import { MessageBubble, PendingBubble } from './message-bubble.tsx';
import type { Waiting } from './waiting-message.ts';
import type { Talk } from './talk.ts';

type ThreadProps = {
  page: MessagePage;
  waiting: readonly Waiting[];
  outbox: BrowserOutbox | null;
  hasLinks: boolean;
  isTalk: boolean;
  /** The listing's title, which names the photos. */
  title: string;
  /** null before the conversation exists. */
  talk: Talk | null;
  /** The address of earlier messages, without JavaScript. */
  earlierHref: PageHref;
  onEarlier: () => void;
};

/** Anchored at the bottom: it opens at its end, stays there, and grows upwards without a jump. */
export function Thread(props: ThreadProps) {
  const { page, waiting, outbox, hasLinks, isTalk, title, talk, earlierHref, onEarlier } = props;
  const now = useNow();
  const lastOffer = page.data.findLast(({ proposal }) => proposal?.kind === 'offer');
  const agreed = lastOffer?.proposal?.state === 'accepted' ? lastOffer : null;
  const sentKeys = new Set(page.data.map(({ key }) => key));
  const pending = waiting.filter(({ key }) => !sentKeys.has(key));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by keyboard
      tabIndex={0}
      role="region"
      aria-label="Conversation"
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-3.5 py-4 focus-visible:-outline-offset-3 sm:px-5.5"
    >
      <div>
        {page.hasEarlier && <EarlierLink href={earlierHref} onFollow={onEarlier} />}
        <div role="log" aria-live="polite" aria-label="Messages">
          {byDay(page.data, now).map(({ title: day, messages }) => (
            <div key={day}>
              <p className="py-3 text-center text-xs font-semibold text-ink-2">
                <span className="rounded-full bg-sunken px-3 py-1">{day}</span>
              </p>
              <ol className="grid gap-2">
                {messages.map((message) => (
                  <MessageBubble
                    key={message.sequence}
                    message={message}
                    state={message.isMine ? stateOf(message, page) : null}
                    hasLinks={hasLinks}
                    title={title}
                    talk={talk}
                    isAgreed={message === agreed}
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

function EarlierLink({ href, onFollow }: { href: PageHref; onFollow: () => void }) {
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
      <Icon of={ShieldAlert} className="mt-0.5 size-4.5 shrink-0" />
      Ne payez jamais d’acompte avant d’avoir vu le bien.
    </p>
  );
}
