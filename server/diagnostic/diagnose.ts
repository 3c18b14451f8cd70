import { readFile } from 'node:fs/promises';
import type { Diagnosis } from '#shared/diagnostic/diagnosis.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import { checkParts, type ProbedPart } from './check-parts.ts';

/** Anybody may ask: the parts are probed once in this time, whatever the number of requests. */
const FRESH_FOR_MS = 15_000;

type Probed = { checkedAt: number; parts: ProbedPart[] };

const lastProbe = cachedPerDatabase<Probed, Services>(FRESH_FOR_MS, async (services) => {
  const checkedAt = services.clock();
  return { checkedAt, parts: await checkParts(services) };
});

/** Reports the state of the server; only the team sees what it consists of and why something fails. */
export async function diagnose(ctx: Context): Promise<Diagnosis> {
  const { checkedAt, parts } = await lastProbe.get(ctx);
  const isForTeam = ctx.actor.kind === 'member' && ctx.actor.isAdmin;
  return {
    version: await version,
    checkedAt: new Date(checkedAt).toISOString(),
    parts: parts.map(({ part, isWorking, details, milliseconds }) => ({
      part,
      isWorking,
      details: isForTeam ? details : null,
      milliseconds: isForTeam ? milliseconds : null,
    })),
  };
}

const ROOT = new URL('../../', import.meta.url);
const STAMP_LENGTH = 8;

const version = readVersion();

async function readVersion(): Promise<string> {
  const { version: release }: { version: string } = JSON.parse(
    await readFile(new URL('package.json', ROOT), 'utf8'),
  );
  // Written by the build: a hash of its sources.
  const stamp = await readFile(new URL('dist/sources.sha256', ROOT), 'utf8').catch(() => '');
  return stamp === '' ? release : `${release} (${stamp.slice(0, STAMP_LENGTH)})`;
}
