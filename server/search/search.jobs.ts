import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** Read within the time that any statement may take, even where no memory holds them (decision 039). */
const RECENT = 100_000;

/** Adds the words of the newest public titles to those that spelling is corrected to, and updates their uses. */
export const refreshSearchWords = defineJob({
  name: 'search.refresh-words',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: ({ db }) => collectSearchWords(db),
});

export async function collectSearchWords(db: Db): Promise<void> {
  const titles = `select to_tsvector('simple', f_unaccent(lower(title || ' ' || fact_words || ' ' || place_words)))
    from listings where is_public order by published_at desc limit ${RECENT}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into search_words (word, stem, uses)
      select word, coalesce((ts_lexize('french_stem', word))[1], word), ndoc
      from ts_stat(${titles}) where length(word) between 3 and 40 and word !~ '[^a-z]'
      on conflict (word) do update set uses = excluded.uses, stem = excluded.stem
      where (search_words.uses, search_words.stem) is distinct from (excluded.uses, excluded.stem)`);
  });
}

export const searchJobs = [refreshSearchWords];
