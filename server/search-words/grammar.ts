import { readAges, readBedrooms, readMeasures, readRooms, readStays, readYears } from './number-rules.ts';
import { readPlaces } from './place-rules.ts';
import { readBarePrice, readPriceLimits, readPriceRanges } from './price-rules.ts';
import { readLowPrice, readRents } from './rent-rules.ts';
import type { Rule } from './reading.ts';
import { readGearboxes } from './vehicle-rules.ts';
import { readExpressions, readNegations, readPhrases, readWords } from './word-rules.ts';

/**
 * The grammar of search texts. Rules are tried in this order, each on the words that those before it left: what can be
 * read in one way only comes first, single words come last.
 */
export const GRAMMAR: readonly Rule[] = [
  readExpressions,
  readBedrooms,
  readRooms,
  readStays,
  readPhrases,
  readNegations,
  readPlaces,
  readAges,
  readMeasures,
  readYears,
  readPriceRanges,
  readPriceLimits,
  readBarePrice,
  readRents,
  readGearboxes,
  readWords,
  readLowPrice,
];
