import { eq } from 'drizzle-orm';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import type { FirstMessageInput } from '#shared/messages/message.schema.ts';
import { WRITE_TO_ONESELF } from '#shared/messages/conversation.ts';
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import { findBlocking } from '#server/blocking/user-blocks.ts';
import { canSeeListing, listingPermissions } from '#server/listings/listings.policy.ts';
import { findListing, type ListingRow } from '#server/listings/listings.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { lockConversation } from './lock-conversation.ts';
import { findPairConversation, type MessageRow } from './messages.queries.ts';
import { conversationParticipants, conversations } from './messages.table.ts';
import { countMessage, postInto } from './send-message.ts';

const TOO_MANY = 'Vous avez écrit à beaucoup de vendeurs. Réessayez dans une heure.';
const CONVERSATIONS = { max: 40, windowSeconds: HOUR_SECONDS, message: TOO_MANY };
/** An account that writes to many people in its first days is more often a fraud than a buyer. */
const CONVERSATIONS_OF_A_NEW_ACCOUNT = { ...CONVERSATIONS, max: 10 };
const NEW_PEOPLE_A_DAY = { newcomer: 15, known: 150 };
const NEW_ACCOUNT_MS = 3 * DAY_MS;

type Pair = { listingId: string; buyerId: string; sellerId: string; title: string };

/** Sends the first message to a listing's seller, or the next one if their conversation exists. */
export async function startConversation(ctx: Context<Member>, input: FirstMessageInput): Promise<MessageRow> {
  await countMessage(ctx);
  const { pair, seller } = await findPair(ctx, input.listingId);
  const known = await findPairConversation(ctx.db, pair);
  if (known === null) {
    await refuseStart(ctx, pair, seller);
    await countStart(ctx);
  }
  return ctx.db.transaction(async (tx) => {
    const id = known ?? (await openConversation(tx, pair, new Date(ctx.clock())));
    return postInto(ctx, tx, await lockConversation(tx, ctx.actor, id), input);
  });
}

type FoundPair = { pair: Pair; listing: ListingRow['listing']; seller: NonNullable<ListingRow['seller']> };

/** Returns the recipient of a message about a listing. Throws if that is nobody or the actor. */
export async function findPair({ db, actor, clock }: Context<Member>, listingId: string): Promise<FoundPair> {
  const found = await findListing(db, listingId);
  if (!found || !canSeeListing(actor, found.listing, clock()))
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  const { listing, seller } = found;
  if (!seller) throw new AppError('forbidden', { message: 'Cette annonce n’a pas de vendeur à qui écrire.' });
  if (seller.id === actor.userId) throw new AppError('forbidden', { message: WRITE_TO_ONESELF });
  return {
    listing,
    seller,
    pair: { listingId, buyerId: actor.userId, sellerId: seller.id, title: listing.title },
  };
}

/** Throws forbidden with the reason if the actor may not start writing to this seller now. */
export async function refuseStart(
  { db, actor }: Context<Member>,
  { listingId }: Pair,
  { id: sellerId }: FoundPair['seller'],
): Promise<void> {
  const refuse = (message: string) => {
    throw new AppError('forbidden', { message });
  };
  const blocking = await findBlocking(db, actor.userId, sellerId);
  if (blocking.byFirst) refuse('Vous avez bloqué cette personne. Débloquez-la pour lui écrire.');
  const seller = await findUser(db, sellerId);
  if (blocking.bySecond || !seller || seller.bannedAt !== null)
    refuse('Vous ne pouvez pas écrire à cette personne.');
  const { privacy } = (await findPreferences(db, sellerId)) ?? DEFAULT_PREFERENCES;
  if (!privacy.allowMessages)
    refuse('Cette personne ne reçoit pas de messages. Appelez-la ou écrivez-lui sur WhatsApp.');
  const found = await findListing(db, listingId);
  if (!found || !listingPermissions(actor, found.listing).contact)
    return refuse('Cette annonce n’est plus proposée : on ne peut plus écrire à son vendeur.');
  if (!found.listing.contactWays.includes('message'))
    refuse(
      'Pour cette annonce, le vendeur ne reçoit pas de messages. Appelez-le ou écrivez-lui sur WhatsApp.',
    );
}

async function countStart(ctx: Context<Member>): Promise<void> {
  const { userId } = ctx.actor;
  const user = await findUser(ctx.db, userId);
  const isNew = user !== undefined && ctx.clock() - user.createdAt.getTime() < NEW_ACCOUNT_MS;
  const limit = isNew ? CONVERSATIONS_OF_A_NEW_ACCOUNT : CONVERSATIONS;
  await countUse(ctx, { key: `conversation:${userId}`, ...limit });
  await countUse(ctx, {
    key: `conversation-day:${userId}`,
    max: isNew ? NEW_PEOPLE_A_DAY.newcomer : NEW_PEOPLE_A_DAY.known,
    windowSeconds: DAY_SECONDS,
    message: isNew
      ? 'Votre compte est récent : vous pourrez écrire à d’autres vendeurs demain.'
      : 'Vous avez écrit à beaucoup de vendeurs. Réessayez demain.',
  });
}

/** Two first messages at the same moment open one conversation: the second waits for the first and finds it. */
async function openConversation(
  tx: Transaction,
  { listingId, buyerId, sellerId, title }: Pair,
  now: Date,
): Promise<string> {
  const at = { createdAt: now, lastMessageAt: now };
  const [opened] = await tx
    .insert(conversations)
    .values({ kind: 'listing', listingId, listingTitle: title, buyerId, sellerId, ...at })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  const id = opened?.id ?? (await findPairConversation(tx, { listingId, buyerId, sellerId }));
  if (id === null) throw new AppError('conflict');
  if (opened) {
    await tx
      .insert(conversationParticipants)
      .values([buyerId, sellerId].map((userId) => ({ conversationId: id, userId, lastMessageAt: now })));
  }
  await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('update');
  return id;
}
