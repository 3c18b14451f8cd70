import { createTransport } from 'nodemailer';
import { assertDeliverable, listHeaders, type Mail } from './mail.ts';

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  from: string;
  timeouts?: Partial<Record<keyof typeof TIMEOUTS, number>>;
};

/** Sends mail through an SMTP server. Nothing of the message is read from files or URLs. */
export function smtpMail({ url, from, timeouts }: SmtpOptions): Mail {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    ...timeouts,
  });
  return {
    async send(message) {
      assertDeliverable(message);
      const { to, replyTo, subject, text, html } = message;
      const headers = listHeaders(message);
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        headers,
      });
    },
    outbox: null,
  };
}
