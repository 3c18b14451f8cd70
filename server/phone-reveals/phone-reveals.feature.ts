import type { Feature } from '#server/platform/feature.ts';
import { phoneRevealData } from './phone-reveal-data.ts';
import { phoneRevealJobs } from './phone-reveals.jobs.ts';

export const phoneRevealsFeature: Feature = {
  name: 'phone-reveals',
  jobs: phoneRevealJobs,
  personalData: [phoneRevealData],
};
