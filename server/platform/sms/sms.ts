export const SMS_CHANNELS = ['sms', 'whatsapp'] as const;
export type SmsChannel = (typeof SMS_CHANNELS)[number];

export type SmsMessage = {
  /** E.164 */
  to: string;
  text: string;
  channel: SmsChannel;
};

export type StoredSms = SmsMessage & { id: string; sentAt: string };

/**
 * The SMS port. `send` resolves once the provider has accepted the message and throws otherwise; jobs then try again.
 */
export type Sms = {
  /** Empty if nothing can be sent. */
  channels: readonly SmsChannel[];
  send(message: SmsMessage): Promise<void>;
  /** Where messages that are not really sent can be read, latest first. */
  outbox: { list(): Promise<StoredSms[]> } | null;
};

/** Throws for an invalid number or a text longer than one message, which are our own mistakes. */
export function assertSendable({ to, text }: SmsMessage): void {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new Error('sms: not a number in E.164');
  if (text.length === 0 || text.length > 160) throw new Error('sms: not one message');
}
