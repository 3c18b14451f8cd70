import { isKeyOf } from '#shared/platform/key-of.ts';
import { CONSOLE_MAX_PAGE, type ConsoleQueue } from '#shared/admin/console.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export type ConsoleFile = 'listings' | ConsoleQueue;

/** The tabs of /admin/moderation in their order, with their names in the address. */
const FILE_NAMES: Record<ConsoleQueue, string> = {
  comments: 'commentaires',
  reports: 'signalements',
  users: 'comptes',
  appeals: 'contestations',
};
export const CONSOLE_FILES: readonly ConsoleFile[] = ['listings', 'comments', 'reports', 'users', 'appeals'];

export const FILE_LABEL: Record<ConsoleFile, string> = {
  listings: 'Annonces',
  comments: 'Commentaires',
  reports: 'Signalements',
  users: 'Comptes',
  appeals: 'Contestations',
};

export function readFile(value: unknown): ConsoleFile {
  const queues = Object.keys(FILE_NAMES) as ConsoleQueue[];
  return queues.find((queue) => FILE_NAMES[queue] === value) ?? 'listings';
}

export const CONSOLE_NOTICES = {
  decide: 'C’est décidé. Les personnes concernées sont prévenues par e-mail.',
  suspendu: 'Le compte est suspendu. La personne est prévenue par e-mail.',
  retabli: 'Le compte est rétabli. La personne est prévenue par e-mail.',
  pris: 'Ce dossier est à vous pendant 15 minutes.',
  libere: 'Ce dossier est de nouveau libre.',
} as const;
export type ConsoleNotice = keyof typeof CONSOLE_NOTICES;

export function consoleNotice(value: unknown): ConsoleNotice | undefined {
  return isKeyOf(CONSOLE_NOTICES, value) ? value : undefined;
}

/** From 1; an invalid page number gives the first page. */
export function readPage(value: unknown): number {
  const page = Math.trunc(Number(value));
  return page >= 1 && page <= CONSOLE_MAX_PAGE ? page : 1;
}

type Place = { person?: string | undefined; page?: number; notice?: ConsoleNotice };

export function consoleHref(file: ConsoleFile, { person, page = 1, notice }: Place = {}): PageHref {
  return pageHref({
    to: '/admin/moderation',
    search: {
      file: file === 'listings' ? null : FILE_NAMES[file],
      compte: person,
      page: page > 1 ? page : null,
      avis: notice,
    },
  });
}

/** The forms' names in the server's answer to a post without JavaScript. */
export const CONSOLE_FORM = 'console';

export const CONSOLE_PATHS = {
  comments: '/admin/moderation/commentaires',
  cases: '/admin/moderation/signalements',
  claim: '/admin/moderation/prendre',
  release: '/admin/moderation/liberer',
  ban: '/admin/moderation/suspendre',
  unban: '/admin/moderation/retablir',
} as const;
