import type { ActivityType } from '#shared/platform/activity.ts';
import type { Services } from './context.ts';
import type { Transaction } from './database/database.ts';
import type { MailContent } from './mail/compose-mail.ts';
import type { MailKind } from './mail/mail-kinds.ts';

/** A notification for one person. */
export type NewNotification = {
  userId: string;
  type: ActivityType;
  /** Identifies what happened: notifying twice with the same key has no further effect. */
  key: string;
  title: string;
  text: string;
  /** Where it leads, within the site. */
  path: string;
  listingId?: string;
  /** Who did it: nobody is notified of their own actions. */
  actorId?: string;
  /** Set if events of its own announce it already: no further one is emitted. */
  isHeard?: boolean;
  /** Whether it is also pushed to their devices. */
  isPushed?: boolean;
  mail?: NotificationMail;
};

/** The mail of a notification; without a heading, the person is greeted by name. */
export type NotificationMail = Omit<MailContent, 'heading'> & {
  kind: MailKind;
  heading?: string;
  /** Delay of the mail: it is not sent if the notification has been read by then. */
  afterSeconds?: number;
};

/** The port for notifications; the implementation follows each person's choices and quiet hours. */
export type Notifications = {
  /** Must come last in a transaction, like events. */
  notify: (services: Services, notifications: readonly NewNotification[], tx?: Transaction) => Promise<void>;
  /** Marks as read the notifications whose keys begin with `keyStart`; no mail or push follows. */
  markRead: (services: Services, userId: string, keyStart: string, tx?: Transaction) => Promise<void>;
};

/** For processes that notify nobody. */
export const SILENT_NOTIFICATIONS: Notifications = {
  notify: () => Promise.resolve(),
  markRead: () => Promise.resolve(),
};
