import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { listApplicationsOf } from './careers.queries.ts';
import { cvKey } from './receive-cv.ts';

const MAX_ROWS = 100;

/** Job applications that the user sent while signed in. */
export const applicationData: PersonalData = {
  count: async ({ db }, userId) => 1 + (await listApplicationsOf(db, userId, MAX_ROWS)).length,
  async *files({ db, storage }, userId) {
    const sent = await listApplicationsOf(db, userId, MAX_ROWS);
    yield jsonFile(
      'candidatures.json',
      sent.map(({ application: { offer, name, email, phone, message, createdAt }, cv }) => ({
        offer,
        name,
        email,
        phone,
        message,
        createdAt,
        cv: cv.name,
      })),
    );
    for (const { cv } of sent) {
      const bytes = await storage.get(cvKey(cv.id, cv.kind));
      if (bytes) yield { name: `candidatures/${cv.id}.${cv.kind}`, bytes };
    }
  },
};
