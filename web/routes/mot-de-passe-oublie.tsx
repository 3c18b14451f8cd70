import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#web/profile/forgot-password-page.tsx';

export const Route = createFileRoute('/mot-de-passe-oublie')({ component: ForgotPasswordPage });
