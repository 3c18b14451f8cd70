import { sql } from 'drizzle-orm';
import { AppError, type FieldErrors } from '#shared/platform/errors.ts';
import {
  checkSection,
  fieldsOf,
  readSection,
  SETTINGS_SECTIONS,
  writeSection,
  type SettingsSection,
  type SettingValues,
} from '#shared/settings/settings-form.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { followRates } from '#server/prices/prices.jobs.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { invalidateSettings, readSettings, writeSetting } from '#server/settings/settings.queries.ts';
import { shownVersion } from './shown-version.ts';

/** The site itself, as targets in the audit log need an id. */
export const SITE_ID = '00000000-0000-7000-8000-000000000001';

export const OVERTAKEN =
  'Quelqu’un a enregistré d’autres valeurs entre-temps. Comparez, puis enregistrez si les vôtres doivent rester.';

type Asked = { version: string; values: SettingValues };

/**
 * Saves one form of the settings and records the changes in the audit log. Identical values change nothing; throws
 * `conflict` if other values were saved since the form was opened.
 */
export async function changeSettings(
  ctx: Context<Member>,
  section: SettingsSection,
  { version, values }: Asked,
): Promise<void> {
  const fields = checkSection(section, values);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
    const current = await readSettings(tx);
    const wanted = readSection(section, values, current);
    const before = writeSection(section, current);
    const after = writeSection(section, { ...current, ...wanted });
    const changed = fieldsOf(section, current).filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
    if (changed.length === 0) return;
    if (version !== shownVersion(before)) throw overtaken(before, changed);
    for (const key of Object.keys(wanted) as (keyof Settings)[]) await saveOne(tx, key, wanted);
    if (section === 'rates') await ctx.jobs.send(followRates, {}, tx);
    await writeAudit(ctx, tx, {
      action: 'settings.change',
      targetKind: 'settings',
      targetId: SITE_ID,
      before: only(before, changed),
      after: only(after, changed),
      details: SETTINGS_SECTIONS[section],
    });
  });
  invalidateSettings(ctx.db);
}

async function saveOne<Key extends keyof Settings>(tx: Transaction, key: Key, wanted: Partial<Settings>) {
  const value = wanted[key];
  if (value !== undefined) await writeSetting(tx, key, value);
}

function only(values: SettingValues, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** The conflict, with the current value beside each field that would change it. */
export function overtaken(current: SettingValues, changed: readonly string[]): AppError {
  const fields: FieldErrors = Object.fromEntries(
    changed.map((name) => [name, `Enregistré entre-temps : ${storedText(current[name])}`]),
  );
  return new AppError('conflict', { message: OVERTAKEN, fields });
}

function storedText(value = ''): string {
  if (value === '') return 'rien';
  return value === 'on' ? 'coché' : `« ${value} »`;
}
