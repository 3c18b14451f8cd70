import { bigint, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/**
 * The looks (server/pictures/picture-look.ts) of screenshots that the team judged to be part of a fraud. Neither the
 * picture nor whose it was is stored: no picture can be made from a look.
 */
export const screenshotTemplates = pgTable(
  'screenshot_templates',
  {
    id: primaryId(),
    /** The case, while it exists: a decision that is reversed takes its templates back. */
    caseId: uuid().notNull(),
    looks: bigint({ mode: 'bigint' }).array().notNull(),
    /** Bands of the looks: indexed, to find this template. */
    bands: integer().array().notNull(),
    keptAt: instant().notNull(),
  },
  (table) => [index('screenshot_templates_bands').using('gin', table.bands), index().on(table.caseId)],
);
