import type { Message, MessagePage } from '#shared/messages/conversation.ts';
import { dayTitle } from '#shared/platform/message-times.ts';

/** Merges two parts of a conversation: each message once, in order, with proposals closed by later answers. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const bySequence = new Map(known.map((message) => [message.sequence, message]));
  for (const message of more) bySequence.set(message.sequence, message);
  for (const { closes } of more) {
    if (closes === null) continue;
    const closed = bySequence.get(closes.sequence);
    if (closed?.proposal)
      bySequence.set(closed.sequence, { ...closed, proposal: { ...closed.proposal, state: closes.state } });
  }
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/** Adds a further part to the known history; the newer read marks win. */
export function mergePages(known: MessagePage, more: MessagePage): MessagePage {
  const data = mergeMessages(known.data, more.data);
  return {
    data,
    hasEarlier: (data[0]?.sequence ?? 1) > 1,
    marks: {
      delivered: Math.max(known.marks.delivered, more.marks.delivered),
      read: Math.max(known.marks.read, more.marks.read),
    },
    lastSequence: Math.max(known.lastSequence, more.lastSequence),
  };
}

/** The last message without a gap before it: where to fetch from. */
export function lastKnown({ data }: Pick<MessagePage, 'data'>): number {
  const [first] = data;
  if (!first) return 0;
  let last = first.sequence;
  for (const { sequence } of data.slice(1)) {
    if (sequence !== last + 1) break;
    last = sequence;
  }
  return last;
}

export type Day = { title: string; messages: Message[] };

export function byDay(messages: readonly Message[], now: number): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const title = dayTitle(message.sentAt, now);
    const day = days.at(-1);
    if (day?.title === title) day.messages.push(message);
    else days.push({ title, messages: [message] });
  }
  return days;
}

export type MessageState = 'sent' | 'delivered' | 'read';

/** The delivery state of one of one's own messages. */
export function stateOf({ sequence }: Message, { marks }: Pick<MessagePage, 'marks'>): MessageState {
  if (sequence <= marks.read) return 'read';
  return sequence <= marks.delivered ? 'delivered' : 'sent';
}

/** Sequence number of the other person's latest message, up to which one can mark as read. */
export function lastOfOther({ data }: Pick<MessagePage, 'data'>): number {
  return data.findLast(({ isMine }) => !isMine)?.sequence ?? 0;
}
