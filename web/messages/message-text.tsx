import { Fragment } from 'react';

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that belongs to the sentence, not to the address. */
const AFTER = /[.,;:!?)\]»]+$/;

/** A message's text. Addresses become links only after MESSAGES_BEFORE_LINKS messages of each person. */
export function MessageText({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {hasLinks
        ? partsOf(text).map(({ at, content, address }) =>
            address === null ? (
              <Fragment key={at}>{content}</Fragment>
            ) : (
              <a
                key={at}
                href={address}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="underline underline-offset-2"
              >
                {content}
              </a>
            ),
          )
        : text}
    </p>
  );
}

type Part = { at: number; content: string; address: string | null };

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(AFTER, '');
    parts.push({ at: end, content: text.slice(end, match.index), address: null });
    parts.push({ at: match.index, content: address, address });
    end = match.index + address.length;
  }
  return [...parts, { at: end, content: text.slice(end), address: null }].filter(
    ({ content }) => content !== '',
  );
}
