import { TEAM_STEPS } from '#shared/admin/team-listing.ts';
import { isRefusalReason } from '#shared/moderation/refusal-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { plural } from '#shared/platform/text.ts';
import { refusedForm, type FormAction, type FormRequest } from '#web/platform/forms/form-action.ts';
import { parseQueryString } from '#web/platform/query-string.ts';
import { readTeamListings, STEER_FORM, STEER_PATH, teamListingsHref } from './team-listings-address.ts';
import { steerListings } from './team-listings.api.ts';

const CHOOSE = 'Cochez au moins une annonce.';
const TICKED = /^(?<id>lst_[0-9a-z]{26})\.(?<version>\d{1,9})$/;

/** "lst_….3": a listing's id with the version that was on the page. */
function readTicked({ data }: FormRequest) {
  const ticked = data.getAll('annonces').flatMap((value) => {
    const { id, version } = (typeof value === 'string' && TICKED.exec(value)?.groups) || {};
    return id && version ? [{ id, version: Number(version) }] : [];
  });
  if (ticked.length === 0) throw new AppError('invalid_input', { message: CHOOSE });
  return ticked;
}

async function steer(request: FormRequest): Promise<number> {
  const { geste, motif, precision = '' } = request.values;
  const step = TEAM_STEPS.find((each) => each === geste);
  const listings = readTicked(request);
  if (!step) throw new AppError('invalid_input', { message: 'Choisissez ce qui est à faire.' });
  const reason = isRefusalReason(motif) ? motif : null;
  const { decided, refused } = await steerListings(request.apiFetch, {
    listings,
    step,
    reason,
    details: precision,
  });
  const [first] = refused;
  if (!first) return decided;
  const before = decided > 0 ? `${decided} ${plural(decided, 'annonce traitée', 'annonces traitées')}. ` : '';
  throw new AppError('conflict', { message: `${before}${first.message}` });
}

/** Redirects to the same filters, with the number of changed listings or the error. */
export const postTeamListings: FormAction = {
  path: new RegExp(`^${STEER_PATH}$`),
  run: async (request) => {
    const { motif = '', precision = '', retour = '' } = request.values;
    const filter = readTeamListings(parseQueryString(retour));
    try {
      const done = await steer(request);
      return { kind: 'redirect', location: teamListingsHref(filter, done) };
    } catch (error) {
      return refusedForm({
        path: teamListingsHref(filter),
        form: STEER_FORM,
        values: { motif, precision, annonces: request.data.getAll('annonces').join(' ') },
        error,
      });
    }
  },
};
