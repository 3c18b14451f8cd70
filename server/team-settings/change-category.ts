import { sql } from 'drizzle-orm';
import {
  checkCategory,
  readCategory,
  writeCategory as writeForm,
} from '#shared/team-settings/category-form.ts';
import type { Category } from '#shared/categories/category.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { SettingValues } from '#shared/settings/settings-form.ts';
import {
  invalidateCategories,
  readCategories,
  writeCategory,
  type CategoryRecord,
} from '#server/categories/categories.queries.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { overtaken } from './change-settings.ts';
import { shownVersion } from './shown-version.ts';

/** The ids of categories are names, while the audit log needs a UUID. */
const AUDIT_IDS: Record<Category, string> = {
  real_estate: '00000000-0000-7000-8000-000000000011',
  automobile: '00000000-0000-7000-8000-000000000012',
  services: '00000000-0000-7000-8000-000000000013',
  marketplace: '00000000-0000-7000-8000-000000000014',
};

export const LAST_OPEN = 'Une catégorie au moins doit rester ouverte.';

type Asked = { version: string; values: SettingValues };

/** Saves one category's form, in force at once and everywhere; throws `conflict` as `changeSettings` does. */
export async function changeCategory(
  ctx: Context<Member>,
  id: Category,
  { version, values }: Asked,
): Promise<void> {
  const fields = checkCategory(id, values);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  await inOrder(ctx, async (tx, all) => {
    const position = all.findIndex((each) => each.id === id);
    const current = all[position];
    if (!current) return;
    const wanted = readCategory(id, values);
    const [before, after] = [writeForm(id, current), writeForm(id, wanted)];
    const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    if (version !== shownVersion(before)) throw overtaken(before, changed);
    if (!wanted.isOpen && !all.some((each) => each.id !== id && each.isOpen))
      throw new AppError('invalid_input', { fields: { isOpen: LAST_OPEN } });
    await save(tx, all, { ...current, ...wanted });
    await writeDown(ctx, tx, {
      id,
      label: current.label,
      before: only(before, changed),
      after: only(after, changed),
    });
  });
}

/** Moves a category to a place among the others, counted from 1; no change if it is there already. */
export async function moveCategory(ctx: Context<Member>, id: Category, place: number): Promise<void> {
  await inOrder(ctx, async (tx, all) => {
    const from = all.findIndex((each) => each.id === id);
    const moved = all[from];
    if (!moved || from === place - 1) return;
    await save(tx, all.toSpliced(from, 1).toSpliced(place - 1, 0, moved));
    await writeDown(ctx, tx, {
      id,
      label: moved.label,
      before: { position: String(from + 1) },
      after: { position: String(place) },
    });
  });
}

type Work = (tx: Transaction, all: CategoryRecord[]) => Promise<void>;

/** Runs changes one after the other, each on the categories as stored at that moment. */
async function inOrder(ctx: Context<Member>, work: Work): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`);
    await work(tx, await readCategories(tx));
  });
  invalidateCategories(ctx.db);
}

/** Writes all categories, so that each has its position. */
async function save(tx: Transaction, all: readonly CategoryRecord[], changed?: CategoryRecord) {
  for (const [position, record] of all.entries())
    await writeCategory(tx, record.id === changed?.id ? changed : record, position);
}

type Change = { id: Category; label: string; before: Record<string, string>; after: Record<string, string> };

async function writeDown(ctx: Context<Member>, tx: Transaction, { id, label, before, after }: Change) {
  await writeAudit(ctx, tx, {
    action: 'category.change',
    targetKind: 'category',
    targetId: AUDIT_IDS[id],
    before,
    after,
    details: label,
  });
}

function only(values: SettingValues, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}
