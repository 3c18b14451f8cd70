import { Fragment } from 'react';
import type { AssistantAnswer } from '#shared/assistant/assistant.ts';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { DataLink } from '#web/platform/app-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** Two cards and a half on a phone: a style of its own, which every page's stylesheet does without. */
const CARD_WIDTH = '11rem';
const BUBBLE = 'max-w-[85%] rounded-l px-4 py-2.5';

export function QuestionBubble({ text }: { text: string }) {
  return (
    <p
      className={`${BUBBLE} ml-auto justify-self-end rounded-br-s bg-brand whitespace-pre-line text-on-brand`}
    >
      <span className="sr-only">Vous : </span>
      {text}
    </p>
  );
}

export function AnswerBubble({ text }: { text: string }) {
  return <p className={`${BUBBLE} justify-self-start rounded-bl-s bg-sunken whitespace-pre-line`}>{text}</p>;
}

/** An answer: short bubbles, listings as everywhere, what to do next, and where it is written. */
export function AnswerView({ answer: { bubbles, cards, actions, sources } }: { answer: AssistantAnswer }) {
  return (
    <>
      {bubbles.map((bubble) => (
        <AnswerBubble key={bubble} text={bubble} />
      ))}
      {cards.length > 0 && (
        <ul className="swipe-row" aria-label="Annonces trouvées">
          {cards.map((listing) => (
            <li key={listing.id} style={{ width: CARD_WIDTH }} className="flex shrink-0 snap-start">
              <ListingCard listing={listing} className="w-full" />
            </li>
          ))}
        </ul>
      )}
      {actions.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {actions.map(({ label, href }, index) => (
            <DataLink
              key={href}
              href={href}
              className={buttonClass(index === 0 ? 'primary' : 'secondary', 's')}
            >
              {label}
            </DataLink>
          ))}
        </p>
      )}
      {sources.length > 0 && (
        <p className="text-s text-ink-2">
          {sources.length === 1 ? 'Source : ' : 'Sources : '}
          {sources.map(({ title, href }, index) => (
            <Fragment key={href}>
              {index > 0 && ' · '}
              <DataLink href={href} className="underline underline-offset-4">
                {title}
              </DataLink>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
