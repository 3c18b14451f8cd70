import { AppError } from '#shared/platform/errors.ts';
import { openInBrowser } from '#web/platform/native/app-links.ts';
import { findFormAction, textValues, type FormAction } from '#web/platform/forms/form-action.ts';
import { errorText } from '#web/platform/error-text.ts';
import { readPageHref, toAddress, toPage } from '#web/platform/page-href.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { AppRouter } from './router.tsx';

/**
 * In the app no server answers a form that its page does not send itself: the same actions that answer it on the server
 * run here.
 */
export function answerForms(router: AppRouter): void {
  addEventListener('submit', (submit) => {
    const form = submit.target as HTMLFormElement;
    if (submit.defaultPrevented || form.method === 'dialog') return;
    submit.preventDefault();
    const data = new FormData(form, submit.submitter);
    const target = new URL(submit.submitter?.getAttribute('formaction') ?? form.action, location.href);
    if (form.method === 'get') void openResults(router, target.pathname, data);
    else void answer(router, target.pathname, data).catch(showFailure);
  });
}

async function openResults(router: AppRouter, path: string, data: FormData): Promise<void> {
  const query = new URLSearchParams(textValues(data)).toString();
  await router.navigate(toAddress(query === '' ? path : `${path}?${query}`));
}

async function answer(router: AppRouter, path: string, data: FormData): Promise<void> {
  const { FORM_ACTIONS } = await import('./form-actions.ts');
  const found = findFormAction(FORM_ACTIONS, path);
  if (!found) throw new AppError('not_found');
  const { apiFetch } = router.options.context;
  const sent = await receiveFiles(found.action, data, apiFetch);
  const answered = await found.action.run({
    params: found.params,
    values: textValues(sent),
    data: sent,
    page: location.href,
    apiFetch,
  });
  await router.invalidate();
  if (answered.kind === 'redirect') return lead(router, answered.location);
  router.update({ ...router.options, context: { ...router.options.context, form: answered.form } });
  await router.navigate(toAddress(answered.path));
  return undefined;
}

async function lead(router: AppRouter, location: string): Promise<void> {
  const page = readPageHref(location);
  await (page === null ? openInBrowser(location) : router.navigate(toPage(page)));
}

async function receiveFiles({ files }: FormAction, data: FormData, apiFetch: AppFetch): Promise<FormData> {
  if (!files) return data;
  const received = new FormData();
  for (const [name, value] of data) {
    if (typeof value === 'string') received.append(name, value);
    else if (value.size > 0) {
      const bytes = new Uint8Array(await value.arrayBuffer());
      const file = { name: value.name, bytes, type: value.type, isTooLong: bytes.length > files.maxBytes };
      for (const [field, text] of await files.receive(file, apiFetch, received)) received.append(field, text);
    }
  }
  return received;
}

type AppFetch = AppRouter['options']['context']['apiFetch'];

function showFailure(error: unknown): void {
  showToast({ title: errorText(error), isDestructive: true });
}
