import { ALERT_LIMITS } from '#shared/alerts/alert.ts';
import type { AssistantSearch } from '#shared/assistant/assistant.ts';
import { categoryOfSection } from '#shared/categories/category.ts';
import { AppError } from '#shared/platform/errors.ts';
import { truncate } from '#shared/platform/text.ts';
import { listAlertsOf } from '#server/alerts/alerts.queries.ts';
import { compileSearch } from '#server/alerts/compile-search.ts';
import { createAlert } from '#server/alerts/create-alert.ts';
import { readAlertSearch } from '#server/alerts/read-search.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { AnswerDraft, Asked } from './answer-parts.ts';
import { alertHref, describeSearch, searchQuery } from './search-answer.ts';

/** After a yes, or when asked for one: creates a member's alert; a visitor is led to the form that asks the address. */
export async function answerAlert(ctx: Context, { question }: Asked): Promise<AnswerDraft> {
  const { state, interpretation, namesThing } = question;
  const named = { section: interpretation.section, params: interpretation.params, cheaperThanXof: null };
  const search = namesThing ? named : state.search;
  if (!search)
    return {
      kind: 'alert',
      bubbles: [
        'Dites-moi d’abord ce que vous cherchez : « une villa à Lomé », « Corolla à moins de 3 millions ».',
      ],
    };
  const follow = { search, offer: null };
  const { actor } = ctx;
  if (actor.kind === 'member')
    return { kind: 'alert', ...(await alertOfMember({ ...ctx, actor }, search)), follow };
  return {
    kind: 'alert',
    bubbles: [`Créez l’alerte pour : ${describeSearch(search)}. Vous serez averti des nouvelles annonces.`],
    actions: [{ label: 'Créer cette alerte', href: alertHref(search) }],
    follow,
  };
}

const OWN_ALERTS = { label: 'Mes alertes', href: '/profile?tab=alerts' };

async function alertOfMember(ctx: Context<Member>, search: AssistantSearch) {
  try {
    const name = await createOnce(ctx, search);
    return {
      bubbles: [
        `L’alerte « ${name} » est créée : vous serez averti des nouvelles annonces. Vous pouvez la changer sous « Mes alertes ».`,
      ],
      actions: [OWN_ALERTS],
    };
  } catch (error) {
    // Too many, or too fast: said as the form says it.
    if (!(error instanceof AppError)) throw error;
    return { bubbles: [error.message], actions: [OWN_ALERTS] };
  }
}

/** An alert of this search keeps the name and the frequency that its owner chose. */
async function createOnce(ctx: Context<Member>, { section, params }: AssistantSearch): Promise<string> {
  const category = categoryOfSection(section);
  const query = searchQuery(params);
  const { searchKey } = await compileSearch(ctx.db, category, readAlertSearch(category, query));
  const known = (await listAlertsOf(ctx.db, ctx.actor.userId)).find((alert) => alert.searchKey === searchKey);
  const described = describeSearch({ section, params, cheaperThanXof: null });
  const name = known?.name ?? truncate(described, ALERT_LIMITS.name);
  await createAlert(ctx, { category, query, name, frequency: known?.frequency ?? 'instant' });
  return name;
}
