import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#web/home/home-page.tsx';
import { loadHome } from '#web/home/load-home.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context),
  component: HomePage,
});
