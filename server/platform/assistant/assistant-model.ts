/** A choice among tools that were offered, not yet checked. */
export type ToolChoice = { tool: string; argument: string };

export type ChoiceRequest = {
  question: string;
  /** Names of tools and when each is right. */
  tools: Readonly<Record<string, string>>;
  /** Passages that may answer, by id. */
  passages: Readonly<Record<string, string>>;
};

export type RewordRequest = { question: string; passage: string };

/**
 * The port to a language model. It gets texts without numbers and addresses of people, and only proposes: who calls it
 * checks every answer. Throws if there is none in time.
 */
export type AssistantModel = {
  choose(request: ChoiceRequest, signal: AbortSignal): Promise<ToolChoice>;
  /** In pieces, as they come. */
  reword(request: RewordRequest, signal: AbortSignal): AsyncIterable<string>;
};
