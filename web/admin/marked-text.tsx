import type { TextPart } from '#shared/safety/risky-parts.ts';

type MarkedTextProps = {
  text: string;
  /** In order, without overlaps. */
  parts: readonly TextPart[];
};

/** A text with some of its words highlighted. */
export function MarkedText({ text, parts }: MarkedTextProps) {
  const end = parts.at(-1)?.to ?? 0;
  return (
    <>
      {parts.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(parts[index - 1]?.to ?? 0, from)}
          <mark className="rounded-s bg-surface px-0.5 font-bold text-danger">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  );
}
