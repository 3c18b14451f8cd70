import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newUuid } from '#shared/platform/ids.ts';

/**
 * Milliseconds on both databases: with PostgreSQL's microseconds, keyset cursors made of JavaScript dates would skip
 * rows.
 */
/** `column`: its name, if that differs from the property's. */
export const instant = (column = '') => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' });

export const primaryId = () => uuid().primaryKey().$defaultFn(newUuid);
