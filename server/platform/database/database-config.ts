import { z } from 'zod';

const postgres = z.url({ protocol: /^postgres(ql)?$/ });

/** As it was given: the database splits it. */
const severalPostgres = z
  .string()
  .refine(
    (text) => text.split(',').every((url) => postgres.safeParse(url).success),
    'addresses as postgres://user@host:5432/tokpa are expected, with a comma between several',
  );

export const databaseEnvironment = {
  DATABASE_URL: severalPostgres
    .optional()
    .describe(
      'PostgreSQL ≥ 15; several with commas between them, of which one takes writes. Default: the embedded database under DATA_DIR.',
    ),
  DATABASE_REPLICA_URLS: severalPostgres
    .optional()
    .describe('Streaming replicas, with commas between them: anonymous visitors read there. Default: none.'),
  DATABASE_DIRECT_URL: severalPostgres
    .optional()
    .describe(
      'Set if DATABASE_URL is a pooler in transaction mode, such as PgBouncer: the server behind it, for migrations and notifications.',
    ),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe('PostgreSQL connections a process.'),
};

export type DatabaseConfig = {
  /** One or several, with commas between them, as the next two. */
  databaseUrl: string | undefined;
  databaseReplicaUrls: string | undefined;
  databaseDirectUrl: string | undefined;
  databasePoolSize: number;
};

export function readDatabase(values: z.infer<z.ZodObject<typeof databaseEnvironment>>): DatabaseConfig {
  const { DATABASE_URL, DATABASE_REPLICA_URLS, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE } = values;
  if (DATABASE_URL === undefined && (DATABASE_REPLICA_URLS ?? DATABASE_DIRECT_URL) !== undefined)
    throw new Error('DATABASE_REPLICA_URLS and DATABASE_DIRECT_URL need DATABASE_URL.');
  return {
    databaseUrl: DATABASE_URL,
    databaseReplicaUrls: DATABASE_REPLICA_URLS,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databasePoolSize: DATABASE_POOL_SIZE,
  };
}
