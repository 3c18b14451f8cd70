import { dataSaverCookie } from '#shared/platform/data-saver.ts';
import type { FormAction } from '#web/platform/forms/form-action.ts';

/** The data saver's switch on any page; leads back to it. */
export const postDataSaver: FormAction = {
  path: /^\/econome$/,
  run: ({ values, page }) =>
    Promise.resolve({
      kind: 'redirect',
      location: page,
      cookie: dataSaverCookie('on' in values ? 'chosen' : null),
    }),
};
