import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import type { RouterContext } from '#web/router.tsx';
import { ErrorPage } from './error-page.tsx';

async function shown(error: Error): Promise<string> {
  const context = { queryClient: new QueryClient(), origin: 'https://tokpa.example' } as RouterContext;
  const routeTree = createRootRouteWithContext<RouterContext>()({
    component: () => <ErrorPage error={error} />,
  });
  const router = createRouter({
    routeTree,
    context,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />);
}

test('a page that throws shows that something went wrong, without the error’s details, and offers a retry', async () => {
  const html = await shown(new Error('undefined is not a function'));
  expect(html).toContain('Une erreur est survenue');
  expect(html).toContain('Erreur inconnue');
  expect(html).toContain('Réessayer');
  expect(html).not.toContain('undefined is not');
});

test('data that failed to load are reported differently from a broken page, with the reason', async () => {
  const html = await shown(new AppError('unavailable', { message: 'La base est en pause.' }));
  expect(html).toContain('Erreur de chargement');
  expect(html).toContain('Une erreur est survenue lors du chargement des données.');
  expect(html).toContain('La base est en pause.');
  expect(html).toContain('Réessayer');
});
