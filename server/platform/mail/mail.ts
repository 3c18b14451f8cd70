export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where it is not us. */
  replyTo?: string;
  /** Takes whoever posts to it off the list without signing in (RFC 8058). */
  unsubscribe?: string | undefined;
};

export type StoredMail = MailMessage & { id: string; from: string; sentAt: string };

/** Where mail that leaves nowhere can be read. */
export type Outbox = {
  /** The latest first. */
  list(): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | undefined>;
};

/** The mail port. `send` resolves when the message is out of our hands and throws otherwise; jobs then try again. */
export type Mail = {
  send(message: MailMessage): Promise<void>;
  outbox: Outbox | null;
  /** Shows what would be sent; nothing is counted. */
  isPreview?: boolean;
};

/** One plain address: a line break or a comma would reach the mail's other headers or other people. */
const SINGLE_ADDRESS = /^[^\s,;<>"]+@[^\s,;<>"]+$/;

export function assertDeliverable({ to, replyTo = to, subject, unsubscribe }: MailMessage): void {
  if (![to, replyTo].every((address) => SINGLE_ADDRESS.test(address)))
    throw new Error('mail: not one plain address');
  if (/[\r\n]/.test(subject)) throw new Error('mail: a subject is one line');
  if (unsubscribe !== undefined && !/^https?:[^\s<>]+$/.test(unsubscribe))
    throw new Error('mail: not an address to unsubscribe at');
}

export function listHeaders({ unsubscribe }: MailMessage): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
