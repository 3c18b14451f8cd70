import { CV_TEXT, MAX_CV_BYTES } from '#shared/careers/application-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { BodyLimit } from '#server/platform/http/body-limits.ts';
import { refusedFormPage } from '#server/platform/pages/failure-page.ts';
import type { Feature } from '#server/platform/feature.ts';
import { applicationData } from './application-data.ts';
import { careerJobs } from './careers.jobs.ts';
import { careerRoutes } from './careers.routes.ts';
import { limitCvFormIntake } from './cv-intake.ts';

/** Size allowance for the form around its CV. */
const AROUND_BYTES = 100_000;

const bodies: readonly BodyLimit[] = [
  {
    matches: ({ path }) => path === '/api/careers/cvs',
    maxBytes: MAX_CV_BYTES + AROUND_BYTES,
    onTooLarge: () => {
      throw new AppError('payload_too_large', { message: CV_TEXT.tooLarge });
    },
  },
  {
    matches: ({ path }) => path === '/carrieres',
    // A CV that is too large is dropped while it arrives, so that the rest of the form is not lost.
    maxBytes: 4 * MAX_CV_BYTES,
    onTooLarge: () => refusedFormPage(413, CV_TEXT.tooLarge),
    formIntake: limitCvFormIntake,
  },
];

export const careersFeature: Feature = {
  name: 'careers',
  routes: [{ path: '/api/careers', routes: careerRoutes }],
  jobs: careerJobs,
  personalData: [applicationData],
  bodies,
};
