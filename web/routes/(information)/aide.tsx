import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '#web/pages/help-page.tsx';

export const Route = createFileRoute('/(information)/aide')({ component: HelpPage });
