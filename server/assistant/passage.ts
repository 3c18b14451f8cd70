import type { AssistantAction, AssistantSource } from '#shared/assistant/assistant.ts';

/** A piece of the site's own texts that answers a question. */
export type Passage = {
  id: string;
  title: string;
  /** Other ways to ask for it; words only. */
  asked: string;
  /** Paragraphs. */
  text: readonly string[];
  source: AssistantSource;
  /** Where it is done. */
  action?: AssistantAction;
};

/** A question that the pages of the site leave open, with its answer. Names in braces are read when it is answered. */
export type WrittenPassage = {
  id: string;
  title: string;
  asked: string;
  text: readonly string[];
  /** The page where it is said or done, and its name. */
  page: readonly [href: string, title: string];
};
