import { bedroomsOfRooms, MAX_BEDROOMS } from '#shared/listings/facts.ts';
import { amountAt, literalAt, SMALLEST_PRICE } from './amounts.ts';
import {
  claim,
  entryAt,
  isFree,
  matchAt,
  piecesOf,
  sequenceTable,
  wordAt,
  type Reading,
  type Rule,
} from './reading.ts';
import { isCountedUnit, isTime } from './units.data.ts';
import type { Meaning } from './vocabulary.ts';
import type { SearchParams } from '#shared/search-words/interpretation.ts';

const inSection = (section: Meaning['section'], params: SearchParams, weight: number): Meaning => ({
  section,
  params,
  search: 'nothing',
  weight,
  isHead: false,
  isOnlyHere: false,
});

const COUNTS = 'un deux trois quatre cinq six sept huit neuf dix'.split(' ');
const BEDROOM_UNITS = new Set(['chambre', 'chambres', 'ch', 'bed', 'beds']);
const ROOM_UNITS = new Set(['piece', 'pieces', 'p']);
const LARGEST_HOME = 9;
/** Types that have bedrooms: with one of them "une chambre" counts, otherwise it is what is sought. */
const HOMES = new Set(
  'appartement appart flat apartment maison house villa duplex studio logement immeuble f t'.split(' '),
);

/** "zone 4 chambre ventilée" */
const NUMBERED_PLACE = /^(?:zone|secteur)$/;

type Count = { count: number; unit: string; end: number };

/** "2 chambres", "2chbre", "deux chambres", "une pièce". */
function countAt(reading: Reading, index: number): Count | undefined {
  const token = reading.tokens[index];
  if (!token || !isFree(reading, index) || NUMBERED_PLACE.test(wordAt(reading, index - 1))) return undefined;
  const unitOf = (unit: string) =>
    BEDROOM_UNITS.has(unit) ? unit : (reading.vocabulary.spellings.get(unit) ?? unit);
  if (token.digits && token.unit)
    return { count: Number(token.digits), unit: unitOf(token.unit), end: index + 1 };
  const count = token.digits
    ? Number(token.digits)
    : COUNTS.indexOf(token.word === 'une' ? 'un' : token.word) + 1;
  if (!Number.isInteger(count) || count < 1 || !isFree(reading, index + 1)) return undefined;
  // "2 bed flat": not a bed to sleep in.
  const isBed = /^beds?$/i.test(reading.tokens[index + 1]?.typed ?? '');
  return { count, unit: isBed ? 'bed' : wordAt(reading, index + 1), end: index + 2 };
}

export const readBedrooms: Rule = {
  name: 'bedrooms',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const counted = countAt(reading, index);
      const isBedrooms = counted && BEDROOM_UNITS.has(counted.unit) && counted.count <= 20;
      const unitEnd = isBedrooms ? counted.end : wordAt(reading, index) === 'chambre' ? index + 1 : undefined;
      if (unitEnd === undefined) continue;
      const salonEnd = endOfLivingRoom(reading, unitEnd);
      if (salonEnd === undefined && (!isBedrooms || (counted.count === 1 && !namesHome(reading)))) continue;
      const bedrooms = Math.min(isBedrooms ? counted.count : 1, MAX_BEDROOMS);
      claim(reading, {
        from: index,
        to: salonEnd ?? endOfBedroom(reading, unitEnd),
        meanings: [{ ...inSection('real_estate', { bedrooms }, 2), isHead: true }],
        isSearched: true,
      });
    }
  },
};

/** "chambre salon", "2 chambres et un salon", "3 chambres + salon". */
function endOfLivingRoom(reading: Reading, index: number): number | undefined {
  let end = index;
  while (/^(?:et|un|1|avec|\+)$/.test(wordAt(reading, end)) && isFree(reading, end)) end++;
  return /^salons?$/.test(wordAt(reading, end)) && isFree(reading, end) ? end + 1 : undefined;
}

/** "2 chambres à coucher". */
function endOfBedroom(reading: Reading, index: number): number {
  return wordAt(reading, index) === 'a' && wordAt(reading, index + 1) === 'coucher' ? index + 2 : index;
}

function namesHome(reading: Reading): boolean {
  return reading.tokens.some(({ word }) => HOMES.has(word) || HOMES.has(word.replace(/s$/, '')));
}

export const readRooms: Rule = {
  name: 'rooms and the letters for them',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const rooms = roomsAt(reading, index);
      if (!rooms) continue;
      const isCounted = piecesOf(reading).some(({ meanings }) =>
        meanings?.some(({ params }) => params.bedrooms),
      );
      const bedrooms = Math.min(bedroomsOfRooms(rooms.count), MAX_BEDROOMS);
      const params = bedrooms > 0 && !isCounted ? { bedrooms } : {};
      const meaning = { ...inSection('real_estate', params, 2), isHead: rooms.isHome };
      const to = endOfLivingRoom(reading, rooms.end) ?? rooms.end;
      claim(reading, { from: index, to, meanings: [meaning], isSearched: true });
    }
  },
};

function roomsAt(
  reading: Reading,
  index: number,
): { count: number; end: number; isHome: boolean } | undefined {
  const word = wordAt(reading, index);
  const shorthand = /^[ft]([1-9])$/.exec(word);
  if (shorthand && isFree(reading, index))
    return { count: Number(shorthand[1]), end: index + 1, isHome: true };
  const next = wordAt(reading, index + 1);
  if (
    word === 'f' &&
    /^[1-9]$/.test(next) &&
    isFree(reading, index, index + 2) &&
    !isCountedUnit(wordAt(reading, index + 2))
  )
    return { count: Number(next), end: index + 2, isHome: true };
  const counted = countAt(reading, index);
  const isRooms =
    counted && ROOM_UNITS.has(counted.unit) && counted.count <= LARGEST_HOME && !namesGood(reading, index);
  // "p" alone is too short to mean rooms.
  return isRooms && !(counted.unit === 'p' && counted.end > index + 1)
    ? { ...counted, isHome: false }
    : undefined;
}

/** "ensemble 3 pièces": of clothes, unless a home is named, too. */
function namesGood(reading: Reading, end: number): boolean {
  const meanings = Array.from({ length: end }, (_, index) => entryAt(reading, index)?.meanings ?? []).flat();
  const isHome = meanings.some(({ section, isHead }) => section === 'real_estate' && isHead);
  return (
    !isHome &&
    meanings.some((each) => each.section === 'marketplace' && each.isHead && each.search === 'typed')
  );
}

export const readAges: Rule = {
  name: 'the age of a vehicle',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const limit = matchAt(reading, index, LESS);
      const count = limit && countAt(reading, limit.end);
      if (!count || !/^(?:ans?|annees?)$/.test(count.unit) || count.count > 40) continue;
      const meaning = inSection('automobile', { minYear: reading.options.year - count.count }, 0.5);
      claim(reading, { from: index, to: count.end, meanings: [meaning], isSearched: true });
    }
  },
};
const LESS = sequenceTable({ max: 'moins de, moins d, pas plus de' });

/** "dans 3 jours", "il reste 4 jours" */
const NO_STAY = new Set('dans sous a depuis reste restent toutes tous les ces en'.split(' '));
/** "ça fait 2 mois que je cherche" */
const SINCE = /^(?:fait|depuis|a|ya|dans|sous|reste|restent)$/;
const STAY_LEADS = new Set('pour pr pendant juste seulement for'.split(' '));

export const readStays: Rule = {
  name: 'for some days, so many times a week',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const counted = countAt(reading, index);
      if (!counted) continue;
      if (counted.unit === 'fois') readTimes(reading, index, counted.end);
      if (isTime(counted.unit.replace(/s$/, '')) && SINCE.test(wordAt(reading, index - 1)))
        claim(reading, { from: index, to: counted.end, isSearched: false });
      const isIntroduced = STAY_LEADS.has(wordAt(reading, index - 1));
      const isStay = isIntroduced
        ? /^(?:jours?|nuits?|semaines?|nights?|days?|weeks?)$/.test(counted.unit)
        : /^(?:nuits?|nights?)$/.test(counted.unit) ||
          (/^(?:jours?|semaines?)$/.test(counted.unit) && !NO_STAY.has(wordAt(reading, index - 1)));
      if (!isStay) continue;
      const meaning = inSection('real_estate', { transaction: 'courte-duree' }, 0.5);
      claim(reading, { from: index, to: counted.end, meanings: [meaning], isSearched: false });
    }
  },
};

/** "2 fois par semaine" */
function readTimes(reading: Reading, from: number, index: number) {
  const at = index + Number(wordAt(reading, index) === 'par');
  if (isTime(wordAt(reading, at)) && isFree(reading, from, at + 1))
    claim(reading, { from, to: at + 1, isSearched: false });
}

export const readMeasures: Rule = {
  name: 'measures',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const literal = literalAt(reading, index);
      if (!literal) continue;
      const from = index;
      index = literal.end - 1;
      const unit = wordAt(reading, literal.end);
      // "25 000 par mois" is a rent.
      const isRent = isTime(unit) && literal.value >= SMALLEST_PRICE;
      if (literal.unit === undefined && isFree(reading, literal.end) && isCountedUnit(unit) && !isRent)
        claim(reading, { from, to: literal.end + 1, isSearched: true });
    }
  },
};

const YEARS_BEFORE = sequenceTable({
  from: 'pas avant, a partir de, a partir, depuis, apres, des, from, after, since, minimum, min, au moins, annee minimum, plus recent que, plus recente que, superieur a, plus de, pas moins de, annee a partir de, en montant',
  to: 'avant, avant l annee, before, jusqu a, jusqu en, max, maximum, au plus, plus vieux que, moins de, pas plus de, anterieur a',
});
const YEARS_AFTER = sequenceTable({
  from: 'et plus, ou plus, minimum, min, au moins, et plus recent, ou plus recent, ou plus recente, et apres, ou apres, and above, and up, en montant, en remontant, a monter, et au dessus, et superieur, et superieure, upwards, or newer, and newer, +',
  to: 'max, maximum, au plus, ou moins, et avant, ou avant, et moins, en descendant, et anterieur',
});
const EARLIEST_YEAR = 1980;

export const readYears: Rule = {
  name: 'years and ranges of years',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const isNamed = /^annees?$/.test(wordAt(reading, index)) && isFree(reading, index);
      const at = index + Number(isNamed);
      const years = rangeOfYearsAt(reading, at) ?? limitedYearAt(reading, at) ?? bareYearAt(reading, at);
      if (years) claim(reading, { from: index, ...years, isSearched: true });
    }
  },
};

function yearAt(reading: Reading, index: number): number | undefined {
  const token = reading.tokens[index];
  if (!token || !/^\d{4}$/.test(token.word) || !isFree(reading, index)) return undefined;
  const year = Number(token.word);
  if (year === 2008 && wordAt(reading, index - 1) === 'peugeot') return undefined; // a model
  const isYear = year >= EARLIEST_YEAR && year <= reading.options.year + 1;
  return isYear && !isUnit(reading, index + 1) ? year : undefined;
}

/** "2000 f", "2015 mille": an amount. */
function isUnit(reading: Reading, index: number): boolean {
  const word = wordAt(reading, index);
  return (
    /^(?:f|fr|frs|francs?|fcfa|cfa|xof|k|mille?|millions?|m|€|euros?|\$|dollars?|naira)$/.test(word) ||
    isCountedUnit(word)
  );
}

type Years = { to: number; meanings: Meaning[] };

function rangeOfYearsAt(reading: Reading, index: number): Years | undefined {
  const isIntroduced = /^(?:de|entre|from|between)$/.test(wordAt(reading, index)) && isFree(reading, index);
  const start = isIntroduced ? index + 1 : index;
  const first = yearAt(reading, start);
  if (first === undefined) return undefined;
  if (!isIntroduced) {
    const listed = listOfYearsAt(reading, start);
    if (listed) return listed;
  }
  const isDash = /^\s*[-–—/]\s*$/.test(reading.tokens[start + 1]?.gap ?? '');
  const isWord =
    /^(?:a|et|to|and|jusqu|jusque)$/.test(wordAt(reading, start + 1)) && isFree(reading, start + 1);
  if (!isDash && !isWord) return undefined;
  const at = isDash ? start + 1 : start + 2 + Number(/^(?:a|en)$/.test(wordAt(reading, start + 2)));
  const second = yearAt(reading, at);
  if (second === undefined) return undefined;
  const [minYear, maxYear] = [first, second].toSorted((a, b) => a - b);
  return { to: at + 1, meanings: [inSection('automobile', { minYear, maxYear }, 1)] };
}

/** "2016 2017 ou 2018" */
function listOfYearsAt(reading: Reading, index: number): Years | undefined {
  const years: number[] = [];
  let end = index;
  for (let at = index; ; at++) {
    const year = yearAt(reading, at);
    if (year === undefined && !(years.length > 0 && /^(?:ou|et|or|and)$/.test(wordAt(reading, at)))) break;
    if (year === undefined) continue;
    // A dash makes a range.
    if (years.length > 0 && !/^[\s,]*$/.test(reading.tokens[at]?.gap ?? '')) return undefined;
    years.push(year);
    end = at + 1;
  }
  if (years.length < 2) return undefined;
  const [minYear, maxYear] = [Math.min(...years), Math.max(...years)];
  return { to: end, meanings: [inSection('automobile', { minYear, maxYear }, 1)] };
}

function limitedYearAt(reading: Reading, index: number): Years | undefined {
  const before = matchAt(reading, index, YEARS_BEFORE);
  const start = before && before.end + Number(/^(?:l|annee)$/.test(wordAt(reading, before.end)));
  const year = yearAt(reading, start ?? index);
  if (year === undefined) return undefined;
  const end = (start ?? index) + 1;
  if (before) return { to: end, meanings: yearLimit(before.key, year) };
  const after = matchAt(reading, end, YEARS_AFTER);
  // "2016 max 3 millions": the limit of the amount.
  if (!after || amountAt(reading, after.end)) return undefined;
  return { to: after.end, meanings: yearLimit(after.key, year) };
}

/** Elsewhere the number is a price: "chambre à moins de 2000". */
function yearLimit(key: 'from' | 'to', year: number): Meaning[] {
  const [params, price] =
    key === 'from' ? [{ minYear: year }, { minPrice: year }] : [{ maxYear: year }, { maxPrice: year }];
  return [
    inSection('automobile', params, 1),
    inSection('real_estate', price, 0),
    inSection('services', price, 0),
  ];
}

function bareYearAt(reading: Reading, index: number): Years | undefined {
  const year = yearAt(reading, index);
  return year === undefined
    ? undefined
    : { to: index + 1, meanings: [inSection('automobile', { year }, 0.5)] };
}
