import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '#web/admin/admin-layout.tsx';

/** What the team's pages share. Each of them asks for the role itself. */
export const Route = createFileRoute('/admin')({ component: AdminLayout });
