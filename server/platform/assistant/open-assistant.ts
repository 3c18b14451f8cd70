import type { Config } from '#server/platform/config.ts';
import type { AssistantModel } from './assistant-model.ts';
import { chatModel } from './chat-model.ts';

/** The configured language model; null where the built-in answers are all there is. */
export function openAssistant({ assistant }: Pick<Config, 'assistant'>): AssistantModel | null {
  return assistant.service && chatModel(assistant.service);
}
