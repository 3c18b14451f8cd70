import pg from 'pg';
import { CATEGORIES, type Category } from '#shared/categories/category.ts';
import { factsOf } from '#shared/listings/listing-facts.ts';
import type { Fact, FactValue, SpecificData } from '#shared/listings/facts.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { listingRow } from '#server/listings/listings.factory.ts';
import { seededRandom, type Random } from '#demo/random.ts';

const BATCH = 5_000;
/** From so many on, listings are copied within the database: making them costs more than storing them. */
const MADE = 200_000;
const NINETY_DAYS_MS = 90 * DAY_MS;
/** Every listing has a cover; covers share these rows, as files are not measured here. */
const SHARED_PICTURES = 1_000;
/** In every second description, so that a search for it matches half the market. */
export const HALF_WORD = 'disponible';
export const ABSENT_WORD = 'introuvablissime';

const SUBJECTS: Record<Category, readonly string[]> = {
  real_estate: [
    'Appartement meublé',
    'Villa moderne',
    'Terrain viabilisé',
    'Studio climatisé',
    'Maison familiale',
    'Boutique bien placée',
    'Bureau lumineux',
    'Chambre salon sanitaire',
  ],
  automobile: [
    'Toyota Corolla',
    'Toyota RAV4',
    'Peugeot 406',
    'Mercedes C220',
    'Hyundai Tucson',
    'Moto Bajaj Boxer',
    'Kia Sportage',
    'Honda Accord',
  ],
  services: [
    'Plombier dépannage',
    'Électricien bâtiment',
    'Coiffure à domicile',
    'Cours de mathématiques',
    'Déménagement rapide',
    'Réparation téléphone',
    'Traiteur mariage',
  ],
  marketplace: [
    'iPhone 13 Pro',
    'Samsung Galaxy A54',
    'Réfrigérateur double porte',
    'Canapé en tissu',
    'Ordinateur portable HP',
    'Chaussures en cuir',
    'Téléviseur 55 pouces',
    'Lit avec matelas',
  ],
};
const SYLLABLES = [
  'ba',
  'ko',
  'ri',
  'ma',
  'to',
  'se',
  'lou',
  'pan',
  'gre',
  'vi',
  'dan',
  'fo',
  'cha',
  'mi',
  'ter',
  'bon',
  'ji',
  'pa',
  'ro',
  'nou',
];
const WORDS = 30_000;

/** Zipf's law: the n-th word is used about 1/n as often as the first, as in real texts. */
function zipfWord(random: Random): string {
  const rank = Math.floor(WORDS ** random.fraction());
  let word = '';
  for (let rest = rank + 20; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

function factValue(fact: Fact, random: Random): FactValue | undefined {
  if (random.fraction() < 0.15) return undefined;
  if (fact.kind === 'choice') return random.pick(fact.options).value;
  if (fact.kind === 'choices') return [random.pick(fact.options).value];
  if (fact.key === 'year') return 2000 + Math.floor(random.fraction() * 27);
  if (fact.key === 'bedrooms') return 1 + Math.floor(random.fraction() * 5);
  if (fact.kind === 'integer') return fact.min + Math.floor(random.fraction() * 300);
  return undefined;
}

function marketRow(random: Random, now: number, sellerIds: readonly string[]) {
  const category = random.pick(CATEGORIES);
  const specificData: SpecificData = {};
  for (const fact of factsOf(category)) {
    if (fact.askedFor) continue;
    const value = factValue(fact, random);
    if (value !== undefined) specificData[fact.key] = value;
  }
  // Half of the listings are in a country's biggest city, most of them in the first three countries.
  const country = random.fraction() < 0.6 ? random.pick(COUNTRIES.slice(0, 3)) : random.pick(COUNTRIES);
  const city = random.fraction() < 0.5 ? country.cities[0] : random.pick(country.cities);
  const filler = Array.from({ length: 40 }, () => zipfWord(random)).join(' ');
  const publishedAt = new Date(now - Math.floor(random.fraction() * NINETY_DAYS_MS));
  const row = listingRow({
    id: newUuid(publishedAt.getTime()),
    category,
    specificData,
    countryCode: country.code,
    citySlug: city?.slug ?? null,
    district: zipfWord(random),
    title: `${random.pick(SUBJECTS[category])} ${zipfWord(random)} ${zipfWord(random)}`,
    description: `${random.fraction() < 0.5 ? HALF_WORD : 'visible'} ${filler}`,
    status:
      random.fraction() < 0.7 ? 'approved' : random.pick(['pending', 'expired', 'sold', 'rejected'] as const),
    price:
      random.fraction() < 0.04
        ? null
        : { amountMinor: Math.round(Math.exp(7 + random.fraction() * 11)), currency: 'XOF' },
    isPremium: random.fraction() < 0.01,
    popularity: Math.floor(1_000 * random.fraction() ** 6),
    createdAt: publishedAt,
    publishedAt,
    // Without sellers nothing is drawn at random here, so that the search bench has the same market in every run.
    ...(sellerIds.length > 0
      ? { sellerId: random.pick(sellerIds), isHidden: random.fraction() < 0.002 }
      : {}),
  });
  return { isHidden: false, ...row };
}

const COLUMNS =
  'id uuid, "sellerId" uuid, "isHidden" boolean, status text, category text, title text, description text, "priceMinor" bigint, currency text, "priceXof" bigint, "countryCode" text, "citySlug" text, district text, "specificData" jsonb, "isPremium" boolean, popularity int, "createdAt" timestamptz, "publishedAt" timestamptz, facets text[], "factWords" text, "placeWords" text';
const NAMES = COLUMNS.split(', ').map((column) => column.split(' ')[0] ?? '');
const TARGETS = NAMES.map((name) =>
  name.replaceAll('"', '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

const AGE = 'random() * $1::float8';
const AT_MS = '($2::float8 - age)::bigint';
/** Of a copy: as newUuid makes it, and drawn as in marketRow. */
const DRAWN: Readonly<Record<string, string>> = {
  id: `(lpad(to_hex(${AT_MS}), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || 'a' || substr(md5(random()::text), 1, 15))::uuid`,
  popularity: 'floor(1000 * random() ^ 6)::int',
  created_at: `to_timestamp(${AT_MS} / 1000.0)`,
  published_at: `to_timestamp(${AT_MS} / 1000.0)`,
};

/** Copies listings with another id, age and popularity; facts, words and price stay together. */
async function copyListings(client: pg.Client, count: number, now: number): Promise<void> {
  const columns = TARGETS.join(', ');
  await client.query(`create temporary table made as select ${columns} from listings`);
  await client.query('select setseed(0.20261121)');
  for (let left = count; left > 0; left -= MADE)
    await client.query(
      `insert into listings (${columns})
       select ${TARGETS.map((target) => DRAWN[target] ?? target).join(', ')}
       from (select *, ${AGE} as age from made limit $3) copied`,
      [NINETY_DAYS_MS, now, Math.min(MADE, left)],
    );
  await client.query('drop table made');
}

/** Fills an empty, migrated database with `count` synthetic listings, the same in every run, and runs ANALYZE. */
export async function fillMarket(
  url: string,
  count: number,
  now: number,
  sellerIds: readonly string[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'listings' and indexname <> 'listings_pkey'`,
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  const random = seededRandom(20_261_121);
  const made = Math.min(MADE, count);
  for (let done = 0; done < made; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, made - done) }, () =>
      marketRow(random, now, sellerIds),
    );
    await client.query(
      `insert into listings (${TARGETS.join(', ')}) select ${NAMES.join(', ')} from jsonb_to_recordset($1) as row(${COLUMNS})`,
      [JSON.stringify(rows)],
    );
  }
  if (count > made) await copyListings(client, count - made, now);
  await client.query('insert into listing_counters (listing_id, views) select id, popularity from listings');
  await client.query(
    `insert into pictures (id, content_key, width, height)
     select gen_random_uuid(), 'bench-' || n, 1600, 1200 from generate_series(0, $1::int - 1) n`,
    [SHARED_PICTURES],
  );
  await client.query(
    `insert into listing_pictures (listing_id, position, picture_id)
     select listing.id, 0, picture.id
     from (select id, row_number() over () % $1 as n from listings) listing
     join (select id, row_number() over () % $1 as n from pictures) picture using (n)`,
    [SHARED_PICTURES],
  );
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query('vacuum (analyze)');
  await client.end();
}
