import { BOOST_STATUS_LABEL } from '#shared/boosts/boost-lifecycle.ts';
import { OWN_BOOSTS_PATH } from '#shared/boosts/boost.ts';
import { STATUS_LABEL } from '#shared/listings/listing-lifecycle.ts';
import type { OwnListing, OwnPage } from '#shared/listings/own-listing.ts';
import { STATE_LABELS } from '#shared/payments/payment-lifecycle.ts';
import { formatXof } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';
import { longDate } from '#shared/platform/time.ts';
import { loadOwnBoosts } from '#server/boosts/load-boosts.ts';
import { countUnread } from '#server/messages/messages.queries.ts';
import { loadOwnListing, loadOwnPage } from '#server/own-listings/load-own-page.ts';
import { presentPayment } from '#server/payments/payments.presenter.ts';
import { listOwnPayments } from '#server/payments/payments.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { signInFirst, type AnswerDraft, type Asked } from './answer-parts.ts';

type OwnAnswer = (ctx: Context<Member>, asked: Asked) => Promise<AnswerDraft>;

/** Answers for whoever is signed in, from what the pages of their account read; others are asked to sign in. */
function forMembers(answer: OwnAnswer) {
  return async (ctx: Context, asked: Asked): Promise<AnswerDraft> => {
    const { actor } = ctx;
    return actor.kind === 'member' ? answer({ ...ctx, actor }, asked) : signInFirst(asked.context);
  };
}

const MAX_SHOWN = 3;
const LISTINGS = { label: 'Mes annonces', href: '/profile?tab=listings' };

export const answerListings = forMembers(async (ctx, { context }) => {
  const { data, counts } = await loadOwnPage(ctx, { page: 1 });
  const [newest] = data;
  if (!newest)
    return {
      kind: 'own',
      bubbles: ['Vous n’avez pas encore d’annonce.'],
      actions: [{ label: 'Publier une annonce', href: '/creer-annonce' }],
    };
  const summary = summaryOf(counts);
  const { listingId } = context;
  const lookedAt = listingId === undefined ? null : await loadOwnListing(ctx, listingId);
  const shown = lookedAt ? [lookedAt] : await undecided(ctx);
  const texts = (shown.length > 0 ? shown : [newest]).map(listingText);
  return { kind: 'own', bubbles: [summary, ...texts], actions: [LISTINGS] };
});

/** What needs its owner or the team, wherever it stands in the list. */
async function undecided(ctx: Context<Member>): Promise<OwnListing[]> {
  const [rejected, pending] = await Promise.all(
    (['rejected', 'pending'] as const).map((status) => loadOwnPage(ctx, { page: 1, status })),
  );
  return [...(rejected?.data ?? []), ...(pending?.data ?? [])].slice(0, MAX_SHOWN);
}

/** "3 annonces en ligne, 1 en relecture et 2 refusées" of those that there are. */
function summaryOf({ approved, pending, rejected }: OwnPage['counts']): string {
  const states = [
    { count: approved, name: 'en ligne' },
    { count: pending, name: 'en relecture' },
    { count: rejected, name: plural(rejected, 'refusée') },
  ].filter(({ count }) => count > 0);
  const [first, ...others] = states;
  if (!first) return 'Aucune de vos annonces n’est en ligne ni en relecture.';
  const parts = [
    `${first.count} ${plural(first.count, 'annonce')} ${first.name}`,
    ...others.map(({ count, name }) => `${count} ${name}`),
  ];
  const last = parts.pop() ?? '';
  return `Vous avez ${parts.length === 0 ? '' : `${parts.join(', ')} et `}${last}.`;
}

function listingText({ title, status, isPaused, endsAt, rejectionReason }: OwnListing): string {
  const name = `« ${title} »`;
  if (status === 'pending')
    return `${name} attend la relecture par l’équipe ; vous serez prévenu de la décision.`;
  if (status === 'rejected')
    return `${name} a été refusée : ${rejectionReason ?? 'la raison est dans « Mes annonces »'}`;
  if (status === 'approved' && isPaused) return `${name} est en pause : personne ne la voit.`;
  if (status === 'approved' && endsAt !== null) return `${name} est en ligne jusqu’au ${longDate(endsAt)}.`;
  return `${name} : ${STATUS_LABEL[status].toLowerCase()}.`;
}

export const answerPayment = forMembers(async (ctx) => {
  const payments = await listOwnPayments(ctx, undefined, null, MAX_SHOWN);
  const actions = [{ label: 'Mes paiements', href: '/profile?tab=transactions' }];
  if (payments.length === 0) return { kind: 'own', bubbles: ['Vous n’avez encore rien payé ici.'], actions };
  const shown = payments.map((whole) => presentPayment(ctx, whole));
  return {
    kind: 'own',
    bubbles: shown.map(({ title, totalMinor, state, reference, createdAt, attempt }) => {
      const failure = attempt?.failure ? ` (${attempt.failure})` : '';
      return `${title}, ${formatXof(totalMinor)}, le ${longDate(createdAt)} : ${STATE_LABELS[state].toLowerCase()}${failure}. Référence ${reference}.`;
    }),
    actions,
  };
});

export const answerBoost = forMembers(async (ctx) => {
  const { data, credits } = await loadOwnBoosts(ctx, 1);
  const actions = [{ label: 'Mes boosts', href: OWN_BOOSTS_PATH }];
  const credited = credits.map(
    ({ days, packageName }) =>
      `Vous avez un crédit de ${days} ${plural(days, 'jour')} de boost ${packageName}.`,
  );
  if (data.length === 0) return { kind: 'own', bubbles: ['Vous n’avez pas de boost.', ...credited], actions };
  const shown = data.slice(0, MAX_SHOWN).map(({ listing, package: bought, status, endDate, daysLeft }) => {
    const name = `Boost ${bought.name}${listing ? ` de « ${listing.title} »` : ''}`;
    const isRunning = status === 'active' && endDate !== null;
    const end = isRunning
      ? ` jusqu’au ${longDate(endDate)} (${daysLeft} ${plural(daysLeft, 'jour restant', 'jours restants')})`
      : '';
    return `${name} : ${BOOST_STATUS_LABEL[status].toLowerCase()}${end}.`;
  });
  return { kind: 'own', bubbles: [...shown, ...credited], actions };
});

export const answerMessages = forMembers(async ({ db, actor }) => {
  const count = await countUnread(db, actor.userId);
  return {
    kind: 'own',
    bubbles: [
      count === 0
        ? 'Vous n’avez pas de message non lu.'
        : `Vous avez ${count} ${plural(count, 'conversation')} avec du nouveau.`,
    ],
    actions: [{ label: 'Mes messages', href: '/messages' }],
  };
});
