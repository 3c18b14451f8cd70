import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#web/pages/about-page.tsx';

export const Route = createFileRoute('/(information)/a-propos')({ component: AboutPage });
