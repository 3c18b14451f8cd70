export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where replies go, if not to us. */
  replyTo?: string;
  /** An address that unsubscribes whoever posts to it, without signing in (RFC 8058). */
  unsubscribe?: string | undefined;
};

export type StoredMail = MailMessage & { id: string; from: string; sentAt: string };

/** Where mail that is not really sent can be read. */
export type Outbox = {
  /** Latest first. */
  list(): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | undefined>;
};

/** The mail port. `send` resolves once the message is out of our hands and throws otherwise; jobs then try again. */
export type Mail = {
  send(message: MailMessage): Promise<void>;
  outbox: Outbox | null;
  /** Only shows what would be sent; nothing counts against limits. */
  isPreview?: boolean;
};

/** A single plain address: a line break or a comma could add headers or recipients. */
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
