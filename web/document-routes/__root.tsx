import { createRootRouteWithContext } from '@tanstack/react-router';
import { ROOT_OPTIONS } from '#web/root-options.ts';
import type { RouterContext } from '#web/router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()(ROOT_OPTIONS);
