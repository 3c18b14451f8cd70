import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** An embedded database in memory with the extensions that the migrations need, and nothing else. */
export function createBareDatabase() {
  return PGlite.create({ extensions: { pg_trgm, unaccent, btree_gin, citext } });
}
