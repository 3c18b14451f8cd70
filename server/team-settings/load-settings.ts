import { desc, eq, inArray } from 'drizzle-orm';
import type { RecordedChange, TeamSettings } from '#shared/team-settings/team-settings.ts';
import {
  SETTINGS_SECTIONS,
  writeSection,
  type SettingsSection,
  type SettingValues,
} from '#shared/settings/settings-form.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { readSettings } from '#server/settings/settings.queries.ts';
import { shownVersion } from './shown-version.ts';

const SHOWN_CHANGES = 20;

/** All forms of the settings as stored now, each with the version that saving requires. */
export async function loadSettings({ db }: Pick<Context, 'db'>): Promise<TeamSettings> {
  const settings = await readSettings(db);
  const sections = (Object.keys(SETTINGS_SECTIONS) as SettingsSection[]).map((id) => {
    const values = writeSection(id, settings);
    return { id, values, version: shownVersion(values) };
  });
  return { sections, changes: await listChanges(db, 'settings.change') };
}

/** The last changes of a kind, latest first. */
export async function listChanges(
  db: Db,
  action: 'settings.change' | 'category.change',
): Promise<RecordedChange[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.at))
    .limit(SHOWN_CHANGES);
  const names = await namesOf(db, [...new Set(rows.map(({ actorId }) => actorId))]);
  return rows.map(({ id, at, actorId, details, before, after }) => ({
    id,
    at: at.toISOString(),
    by: names.get(actorId) ?? 'un ancien compte de l’équipe',
    what: details ?? '',
    before: before as SettingValues,
    after: after as SettingValues,
  }));
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
