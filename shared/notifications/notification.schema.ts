import { z } from 'zod';
import { ACTIVITY_TYPES } from '../platform/activity.ts';
import { publicIdOrNull } from '../platform/public-id.schema.ts';

export const notificationsQuery = z.strictObject({ cursor: z.string().max(200).optional() });

export const notificationsAnswer = z.object({
  data: z.array(
    z
      .object({
        id: z.string(),
        type: z.enum(ACTIVITY_TYPES),
        title: z.string(),
        description: z.string(),
        listing: z.object({ id: z.string(), title: z.string() }).nullable(),
        location: z.string().nullable(),
        sender: z.string().nullable(),
        time: z.iso.datetime(),
        unread: z.boolean(),
        path: z.string(),
      })
      .meta({ id: 'Notification' }),
  ),
  unread: z.int(),
  nextCursor: z.string().nullable(),
});

export const unreadNotificationsAnswer = z.object({ data: z.object({ count: z.int() }) });

/** A text that is no notification's id becomes null: there is no such notification. */
export const notificationParams = z.object({
  id: publicIdOrNull('ntf'),
});

const base64Url = z.string().regex(/^[\w-]{1,200}$/, 'Ces clés ne sont pas valables.');

/** A browser's push subscription, or the token of a native app's push service. */
export const pushDeviceInput = z.discriminatedUnion('platform', [
  z.strictObject({
    platform: z.literal('web'),
    token: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.strictObject({ p256dh: base64Url, auth: base64Url }),
  }),
  z.strictObject({
    platform: z.enum(['android', 'ios']),
    token: z.string().regex(/^[\w:.-]{16,1000}$/, 'Ce jeton n’est pas valable.'),
  }),
]);
export type PushDeviceInput = z.infer<typeof pushDeviceInput>;

export const pushTokenInput = z.strictObject({ token: z.string().min(1).max(1000) });

export const pushAnswer = z.object({ data: z.object({ webKey: z.string().nullable() }) });
