import { CAMPAIGN_STEPS } from '#shared/newsletter/campaign-lifecycle.ts';
import { AUDIENCES, type Segment } from '#shared/newsletter/segment.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';
import { findCountry } from '#shared/platform/places.ts';
import { refusedForm, type FormAction, type FormRequest } from '#web/platform/forms/form-action.ts';
import {
  campaignHref,
  NEW_HREF,
  readTeamView,
  subscribersHref,
  TEAM_FORM,
  TEAM_PATH,
  TEAM_PATHS,
  type TeamNotice,
} from './newsletter-team-address.ts';
import {
  changeCampaign,
  deleteCampaign,
  createCampaign,
  removeSubscriber,
  sendTest,
  stepCampaign,
} from './newsletter.api.ts';

/** A form of the team: redirects on success, or shows its page again with the refusal. */
function teamAction(
  path: string,
  pageOf: (values: Record<string, string>) => string,
  run: (request: FormRequest) => Promise<string>,
): FormAction {
  return {
    path: new RegExp(`^${path}$`),
    run: async (request) => {
      try {
        return { kind: 'redirect', location: await run(request) };
      } catch (error) {
        const { values } = request;
        return refusedForm({ path: pageOf(values), form: TEAM_FORM, values, error });
      }
    },
  };
}

const detailOf = ({ envoi = '' }: Record<string, string>) => campaignHref(envoi);
const formOf = ({ envoi = '' }: Record<string, string>) =>
  envoi === '' ? NEW_HREF : campaignHref(envoi, { vue: 'modifier' });

function campaignIn(values: Record<string, string>) {
  const { subject = '', preview = '', heading = '', body = '', actionLabel = '', actionHref = '' } = values;
  return { subject, preview, heading, body, actionLabel, actionHref, segment: segmentIn(values) };
}

function segmentIn({ audience, countryCode = '', citySlug = '' }: Record<string, string>): Segment {
  return {
    audience: isKeyOf(AUDIENCES, audience) ? audience : 'all',
    countryCode: findCountry(countryCode)?.code ?? null,
    citySlug: citySlug === '' ? null : citySlug,
  };
}

export const NEWSLETTER_TEAM_ACTIONS: readonly FormAction[] = [
  teamAction(TEAM_PATHS.write, formOf, async ({ apiFetch, values }) => {
    const { envoi = '', cle = '', version = '' } = values;
    const { id } =
      envoi === ''
        ? await createCampaign(apiFetch, { ...campaignIn(values), key: cle })
        : await changeCampaign(apiFetch, envoi, { ...campaignIn(values), version: Number(version) });
    return campaignHref(id, { avis: 'ecrit' });
  }),
  teamAction(TEAM_PATHS.remove, detailOf, async ({ apiFetch, values }) => {
    await deleteCampaign(apiFetch, values.envoi ?? '', values.version ?? '');
    return `${TEAM_PATH}?avis=${'supprime' satisfies TeamNotice}`;
  }),
  teamAction(TEAM_PATHS.test, detailOf, async ({ apiFetch, values: { envoi = '' } }) => {
    await sendTest(apiFetch, envoi);
    return campaignHref(envoi, { avis: 'essai' });
  }),
  teamAction(TEAM_PATHS.step, detailOf, async ({ apiFetch, values: { envoi = '', etape, version = '' } }) => {
    const step = CAMPAIGN_STEPS.find((each) => each === etape);
    if (!step) throw new AppError('invalid_input', { fields: { etape: 'Cette étape n’existe pas.' } });
    await stepCampaign(apiFetch, envoi, { step, version: Number(version) });
    return campaignHref(envoi, { avis: step });
  }),
  teamAction(
    TEAM_PATHS.subscriber,
    (values) => subscribersHref(filterIn(values)),
    async ({ apiFetch, values }) => {
      await removeSubscriber(apiFetch, values.abonne ?? '');
      return subscribersHref(filterIn(values), 'retire');
    },
  ),
];

function filterIn(values: Record<string, string>) {
  const view = readTeamView({ ...values, vue: 'abonnes', envoi: '' });
  return view.kind === 'subscribers' ? view.filter : {};
}
