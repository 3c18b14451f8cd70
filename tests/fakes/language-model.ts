import { afterAll, beforeAll, beforeEach } from 'vitest';
import { prepareAssistant } from '#server/assistant/prepare-assistant.ts';
import { chatModel } from '#server/platform/assistant/chat-model.ts';
import { startModelSimulator, type ModelSimulator } from '#simulators/assistant/model-simulator.ts';
import type { TestApp } from '#tests/world/test-app.ts';

export type ModelBehaviour = Parameters<ModelSimulator['behave']>[0];

/** A language model's service for a test file, which forgets what it received before each test. */
export function useLanguageModel(): Pick<ModelSimulator, 'url' | 'received' | 'behave'> {
  const holder: { current?: ModelSimulator } = {};
  const running = () => {
    if (!holder.current) throw new Error('The model runs only inside tests.');
    return holder.current;
  };
  beforeAll(async () => {
    holder.current = await startModelSimulator();
  });
  beforeEach(() => {
    running().received.length = 0;
  });
  afterAll(() => holder.current?.close());
  return {
    get url() {
      return running().url;
    },
    get received() {
      return running().received;
    },
    behave: (behaviour) => running().behave(behaviour),
  };
}

/** The same, asked by the assistant of this test application. */
export function withAssistantModel(t: TestApp, timeoutMs: number): ReturnType<typeof useLanguageModel> {
  const service = useLanguageModel();
  const connect = (assistant: ReturnType<typeof chatModel> | null) =>
    Object.assign(t.services, { assistant });
  // As at the server's start: the short time limits are the model's only.
  beforeAll(() => prepareAssistant(t.services));
  beforeEach(() => {
    connect(chatModel({ url: service.url, model: 'small', key: undefined, timeoutMs }));
    Object.assign(t.services.config.assistant, { maxPerDay: 1000 });
  });
  afterAll(() => connect(null));
  return service;
}
