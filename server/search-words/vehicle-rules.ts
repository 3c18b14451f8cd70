import { claim, entryAt, isFree, piecesOf, wordAt, type Reading, type Rule } from './reading.ts';
import type { Meaning } from './vocabulary.ts';

/** What a listing says of a gearbox, by the words that say it after the name of a vehicle only. */
const GEARBOXES: ReadonlyMap<string, string> = new Map([
  ['auto', 'automatique'],
  ['automatic', 'automatique'],
  ['manuel', 'manuelle'],
  ['manual', 'manuelle'],
]);

export const readGearboxes: Rule = {
  name: 'the gearbox of a vehicle that was named',
  read(reading) {
    for (let index = 1; index < reading.tokens.length; index++) {
      const words = GEARBOXES.get(wordAt(reading, index));
      if (words === undefined || !isFree(reading, index) || !namesVehicle(reading, index)) continue;
      claim(reading, { from: index, to: index + 1, meanings: [gearbox(words)], isSearched: true });
    }
  },
};

/** Whether a make or model stands before an index. */
function namesVehicle(reading: Reading, end: number): boolean {
  const names = [
    ...piecesOf(reading)
      .filter(({ to }) => to <= end)
      .map(({ meanings = [] }) => meanings),
    ...Array.from({ length: end }, (_, index) =>
      isFree(reading, index) ? (entryAt(reading, index)?.meanings ?? []) : [],
    ),
  ].map((meanings) => meanings.find(({ section }) => section === 'automobile'));
  return names.some((name) => name?.params.brand !== undefined);
}

const gearbox = (words: string): Meaning => ({
  section: 'automobile',
  params: {},
  search: { words },
  weight: 0.75,
  isHead: false,
  isOnlyHere: true,
});
