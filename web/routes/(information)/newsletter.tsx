import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '#web/newsletter/newsletter-page.tsx';

export const Route = createFileRoute('/(information)/newsletter')({ component: NewsletterPage });
