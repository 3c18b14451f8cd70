import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { editDistance } from '#server/search-words/edit-distance.ts';

const SHORTEST = 4;
/**
 * The similarity threshold for a word's length: two swapped letters in a short word leave few trigrams in common, so
 * it is low there and the edit distance decides.
 */
const alike = (word: string) => (word.length >= 8 ? 0.35 : 0.2);
const CANDIDATES = 40;

type Candidate = { word: string; uses: number };

/** Replaces every unknown word by the nearest known one; null if there is nothing to replace. */
export async function correctSpelling(db: Db, terms: readonly string[]): Promise<string[] | null> {
  // One transaction for all words, as the threshold is set only until its end.
  const corrected = await db.transaction(async (tx) => {
    const words: string[] = [];
    for (const term of terms) words.push(nearest(term, await listCandidates(tx, term)) ?? term);
    return words;
  });
  return corrected.some((word, index) => word !== terms[index]) ? corrected : null;
}

/** Known words similar to this one; none if it is known itself, too short to correct, or contains digits. */
async function listCandidates(tx: Transaction, word: string): Promise<Candidate[]> {
  if (word.length < SHORTEST || /\d/.test(word)) return [];
  const known = await tx.execute(
    sql`select 1 from search_words where stem = any(tsvector_to_array(to_tsvector('french', ${word}))) limit 1`,
  );
  if (known.rows.length > 0) return [];
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(alike(word))}, true)`);
  const found = await tx.execute<Candidate>(sql`
    select word, uses from search_words where word % ${word} or word like ${`${word}%`}
    order by similarity(word, ${word}) desc, uses desc limit ${CANDIDATES}`);
  return found.rows;
}

/**
 * The nearest word within a third of the letters, the more used one if equally near. A longer word with this prefix
 * counts as distance 1.
 */
export function nearest(word: string, candidates: readonly Candidate[]): string | null {
  const maxDistance = Math.max(1, Math.floor(word.length / 3));
  const ranked = candidates
    .map(({ word: candidate, uses }) => ({
      candidate,
      uses,
      distance: candidate.startsWith(word) ? 1 : editDistance(word, candidate, maxDistance),
    }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses);
  return ranked[0]?.candidate ?? null;
}
