import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { listSignedPosts } from './blog.queries.ts';

const MAX_ROWS = 1000;

/** Posts that the person signed. */
export const blogData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    yield jsonFile('articles.json', await listSignedPosts(db, userId, MAX_ROWS));
  },
};
