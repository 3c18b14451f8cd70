/** What pages tell the worker. */
export type ToWorker =
  /** The waiting worker takes over now (specification, part 1, section 7). */
  | { type: 'SKIP_WAITING' }
  /** Every copy goes. Answers on the port that is sent along. */
  | { type: 'CLEAR_CACHE' }
  /** This account is not signed in any more: its copies go. */
  | { type: 'PURGE_ACCOUNT'; account: string }
  /** What the page loaded before the worker was in control, to be kept from the browser's own cache. */
  | { type: 'STORE'; urls: string[] }
  /** There is no network: leads the page there if the device has a copy of it, and leaves it where it is otherwise. */
  | { type: 'OPEN_COPY'; href: string }
  /** Whether the device saves data. */
  | { type: 'SAVES_DATA'; isSaving: boolean };

/** What the worker tells pages: the answer to what was shown as a copy has come. */
export type FromWorker = { type: 'LATE_ANSWER'; url: string };

type Receiver = { postMessage: (message: unknown) => void };

export function notify<Message extends ToWorker | FromWorker>(
  receiver: Receiver | null,
  message: Message,
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages and their worker are of one origin
  receiver?.postMessage(message);
}
