import { isKeyOf } from '#shared/platform/key-of.ts';
import { BAN_REASONS, type BanReason, type Decided } from '#shared/admin/console.ts';
import { AppError } from '#shared/platform/errors.ts';
import { plural } from '#shared/platform/text.ts';
import { queueHref } from '#web/moderation/queue.ts';
import { refusedForm, type FormAction, type FormRequest } from '#web/platform/forms/form-action.ts';
import {
  CONSOLE_FORM,
  CONSOLE_PATHS,
  consoleHref,
  readFile,
  readPage,
  type ConsoleNotice,
} from './console-address.ts';
import { ban, claimItem, decideOnCases, decideOnComments, releaseItem, unban } from './console.api.ts';

const CHOOSE = 'Cochez au moins un dossier.';

/** Handles a form of the console: redirects to its tab with the outcome or the error. */
function consoleAction(
  path: string,
  notice: ConsoleNotice,
  run: (request: FormRequest) => Promise<void>,
): FormAction {
  return {
    path: new RegExp(`^${path}$`),
    run: async (request) => {
      const { file, compte, dossier, note = '', reason = '' } = request.values;
      const place = readFile(file);
      const page = readPage(request.values.page);
      const here = place === 'listings' ? queueHref({ item: dossier }) : null;
      try {
        await run(request);
        return { kind: 'redirect', location: here ?? consoleHref(place, { page, notice }) };
      } catch (error) {
        return refusedForm({
          path: here ?? consoleHref(place, { person: compte, page }),
          form: CONSOLE_FORM,
          values: { note, reason },
          error,
        });
      }
    },
  };
}

function chosen({ data }: FormRequest): string[] {
  const ids = data.getAll('ids').filter((each) => typeof each === 'string');
  if (ids.length === 0) throw new AppError('invalid_input', { message: CHOOSE, fields: { ids: CHOOSE } });
  return ids;
}

/** Throws if somebody else decided on some items in the meantime; the others are decided. */
function expectAll({ decided, refused }: Decided) {
  const [first] = refused;
  if (!first) return;
  const before = decided > 0 ? `${decided} ${plural(decided, 'dossier décidé', 'dossiers décidés')}. ` : '';
  throw new AppError('conflict', { message: `${before}${first.message}` });
}

function banReason(reason = ''): BanReason {
  if (isKeyOf(BAN_REASONS, reason)) return reason;
  throw new AppError('invalid_input', { fields: { reason: 'Choisissez un motif.' } });
}

export const CONSOLE_ACTIONS: readonly FormAction[] = [
  consoleAction(CONSOLE_PATHS.comments, 'decide', async (request) => {
    const { decision, note = '' } = request.values;
    const input = { ids: chosen(request), note };
    const isApproved = decision === 'approved';
    expectAll(
      await decideOnComments(request.apiFetch, { ...input, decision: isApproved ? 'approved' : 'rejected' }),
    );
  }),
  consoleAction(CONSOLE_PATHS.cases, 'decide', async (request) => {
    const { decision, note = '' } = request.values;
    const input = { ids: chosen(request), note };
    expectAll(
      await decideOnCases(request.apiFetch, {
        ...input,
        verdict: decision === 'dismissed' ? 'dismissed' : 'upheld',
      }),
    );
  }),
  consoleAction(CONSOLE_PATHS.claim, 'pris', ({ apiFetch, values }) =>
    claimItem(apiFetch, values.dossier ?? ''),
  ),
  consoleAction(CONSOLE_PATHS.release, 'libere', ({ apiFetch, values }) =>
    releaseItem(apiFetch, values.dossier ?? ''),
  ),
  consoleAction(CONSOLE_PATHS.ban, 'suspendu', ({ apiFetch, values }) =>
    ban(apiFetch, values.compte ?? '', { reason: banReason(values.reason), note: values.note ?? '' }),
  ),
  consoleAction(CONSOLE_PATHS.unban, 'retabli', ({ apiFetch, values }) =>
    unban(apiFetch, values.compte ?? '', values.note ?? ''),
  ),
];
