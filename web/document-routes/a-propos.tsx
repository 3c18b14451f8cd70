import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#web/pages/about-page.tsx';

export const Route = createFileRoute('/a-propos')({ component: AboutPage });
