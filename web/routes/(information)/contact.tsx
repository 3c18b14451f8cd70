import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#web/pages/contact-page.tsx';

export const Route = createFileRoute('/(information)/contact')({ component: ContactPage });
