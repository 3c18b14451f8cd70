/** What the primary may ask of each process: all of its /metrics, or the outcome of its /readyz as JSON. */
export type Question = 'metrics' | 'readiness';

export type ToProcess =
  | { tokpa: 'question'; id: number; question: Question }
  /** Another process has taken its place: it finishes what it has begun and ends. */
  | { tokpa: 'give way' }
  | { tokpa: 'metrics of all'; id: number; text: string };

export type ToPrimary =
  | { tokpa: 'ready' }
  | { tokpa: 'answer'; id: number; text: string }
  | { tokpa: 'metrics of all?'; id: number };

/** Libraries and Node itself may use the same channel. */
export function isOurs<Message extends ToProcess | ToPrimary>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'tokpa' in message;
}
