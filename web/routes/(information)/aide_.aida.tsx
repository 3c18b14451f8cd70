import { createFileRoute } from '@tanstack/react-router';
import { AssistantPage } from '#web/assistant/assistant-page.tsx';

export const Route = createFileRoute('/(information)/aide_/aida')({ component: AssistantPage });
