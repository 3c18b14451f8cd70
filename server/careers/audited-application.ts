import { offerTitle } from '#shared/careers/job-offers.data.ts';
import type { KeptApplication } from './careers.queries.ts';

/** What the audit log keeps of an application, for good: nothing of the person. */
export const auditedApplication = ({ application: { id, offer } }: KeptApplication) => ({
  targetKind: 'application' as const,
  targetId: id,
  before: {},
  after: {},
  details: offerTitle(offer),
});
