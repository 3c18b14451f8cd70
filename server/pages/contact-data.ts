import { asc, eq } from 'drizzle-orm';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { contactMessages } from './contact-messages.table.ts';

const MAX_ROWS = 10_000;

/** A member's messages to the team, sent while signed in. */
export const contactData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const written = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.userId, userId))
      .orderBy(asc(contactMessages.createdAt))
      .limit(MAX_ROWS);
    yield jsonFile(
      'messages-a-l-equipe.json',
      written.map(({ name, email, subject, message, createdAt }) => ({
        name,
        email,
        subject,
        message,
        createdAt,
      })),
    );
  },
};
