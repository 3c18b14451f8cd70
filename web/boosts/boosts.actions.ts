import { PACKAGE_RULES } from '#shared/boosts/boost-form.ts';
import { signInHref } from '#web/accounts/sign-in-href.ts';
import { OWN_BOOSTS_PATH } from '#shared/boosts/boost.ts';
import { AppError } from '#shared/platform/errors.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import {
  boostedPath,
  boostHref,
  boostPaymentHref,
  cancelForm,
  CANCELLED_PATH,
  choosingPath,
  creditForm,
  PACKAGE_FORM,
  renewForm,
} from './boosts-links.ts';
import { cancelBoost, purchaseBoost, renewBoost, spendCredit } from './boosts.api.ts';

const LISTING = String.raw`^/booster-annonce/(?<listing>lst_[0-9a-z]{26})`;
const BOOST = String.raw`^/mes-boosts/(?<id>bst_[0-9a-z]{26})`;

/** Handles a form of these pages, and shows the page again with the error; visitors sign in first. */
function action(
  path: string,
  run: (request: Parameters<FormAction['run']>[0]) => {
    form: string;
    back: string;
    finish: () => Promise<string>;
  },
): FormAction {
  return {
    path: new RegExp(path),
    run: async (request) => {
      const { form, back, finish } = run(request);
      try {
        return { kind: 'redirect', location: await finish() };
      } catch (error) {
        if (error instanceof AppError && error.code === 'unauthenticated')
          return { kind: 'redirect', location: signInHref(back) };
        const { packageId = '' } = request.values;
        return refusedForm({ path: back, form, values: { packageId }, error });
      }
    },
  };
}

const postPackage = action(`${LISTING}$`, ({ params: { listing = '' }, values, apiFetch }) => ({
  form: PACKAGE_FORM,
  back: choosingPath(listing).replace(/#.*/, ''),
  finish: async () => {
    const fields = checkForm(PACKAGE_RULES, values);
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
    const { packageId = '' } = values;
    return boostPaymentHref(await purchaseBoost(apiFetch, { listingId: listing, packageId }));
  },
}));

const postCredit = action(`${LISTING}/credit$`, ({ params: { listing = '' }, values, apiFetch }) => {
  const { credit = '' } = values;
  return {
    form: creditForm(credit),
    back: boostHref(listing),
    finish: async () => boostedPath(listing, await spendCredit(apiFetch, credit, listing)),
  };
});

const postRenewal = action(`${BOOST}/renouveler$`, ({ params: { id = '' }, apiFetch }) => ({
  form: renewForm(id),
  back: OWN_BOOSTS_PATH,
  finish: async () => boostPaymentHref(await renewBoost(apiFetch, id)),
}));

const postCancel = action(`${BOOST}/annuler$`, ({ params: { id = '' }, apiFetch }) => ({
  form: cancelForm(id),
  back: OWN_BOOSTS_PATH,
  finish: async () => {
    await cancelBoost(apiFetch, id);
    return CANCELLED_PATH;
  },
}));

export const BOOST_ACTIONS: readonly FormAction[] = [postPackage, postCredit, postRenewal, postCancel];
