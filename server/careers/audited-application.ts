import { offerTitle } from '#shared/careers/job-offers.data.ts';
import type { StoredApplication } from './careers.queries.ts';

/** What the audit log permanently stores of an application: nothing about the person. */
export const auditedApplication = ({ application: { id, offer } }: StoredApplication) => ({
  targetKind: 'application' as const,
  targetId: id,
  before: {},
  after: {},
  details: offerTitle(offer),
});
