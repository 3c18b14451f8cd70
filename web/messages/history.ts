import type { Message, MessagePage } from '#shared/messages/conversation.ts';
import { dayTitle } from '#shared/platform/message-times.ts';

/** Two parts of one conversation as one, each message once, in their order; what was answered meanwhile shows it. */
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

/** What is known, with a further part of it: what the newer answer says of marks counts, unless it is older. */
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

/** The last message before which nothing is missing: where to ask for more. */
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

/** How far one of one's own messages has come. */
export function stateOf({ sequence }: Message, { marks }: Pick<MessagePage, 'marks'>): MessageState {
  if (sequence <= marks.read) return 'read';
  return sequence <= marks.delivered ? 'delivered' : 'sent';
}

/** What one has not read yet of the other one's. */
export function lastOfOther({ data }: Pick<MessagePage, 'data'>): number {
  return data.findLast(({ isMine }) => !isMine)?.sequence ?? 0;
}
