import { createAppRouter } from '#web/router.tsx';
import { createQueryClient } from '#web/platform/query-client.ts';

const { routesById } = createAppRouter({
  queryClient: createQueryClient(),
  apiFetch: () => Promise.reject(new Error('no page is loaded')),
  origin: '',
  renderedAt: 0,
  userAgent: '',
  form: null,
});
const pages = Object.values(routesById).filter(({ children }) => children === undefined);

/** The address of every page with its parameters by name, e.g. "/annonce/$id". */
export const PAGE_PATHS: readonly string[] = pages.map(({ fullPath }) => addressOf(fullPath));
/** Those under the team's layout route. */
export const TEAM_PATHS: readonly string[] = pages
  .filter(({ id }) => id.startsWith('/_team/'))
  .map(({ fullPath }) => addressOf(fullPath));

function addressOf(fullPath: string): string {
  return fullPath.replace(/(?<=.)\/$/, '');
}
