export const PUSH_PLATFORMS = ['web', 'android', 'ios'] as const;
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];

/** A browser's keys in base64url: its public key and the secret it shares with us alone (RFC 8291). */
export type PushKeys = { p256dh: string; auth: string };

/** A device; a browser's token is the address that its push service gave it. */
export type PushTarget = { platform: PushPlatform; token: string; keys: PushKeys | null };

export type PushMessage = {
  title: string;
  body: string;
  /** What it opens, within the site. */
  path: string;
  /** A push replaces an earlier one with the same tag. */
  tag: string;
  type: string;
  /** How many notifications the member has not read, for the number on the application's icon. */
  unread: number;
};

export type SentPush = PushMessage & { target: PushTarget };

/** The push port. Throws if it may be tried again. */
export type Push = {
  /** The key that a browser subscribes with, in base64url; null if browsers cannot get pushes. */
  webKey: string | null;
  /** `gone`: the device must be removed. */
  send(target: PushTarget, message: PushMessage): Promise<'taken' | 'gone'>;
  /** Where pushes to native apps that are not really sent can be read, latest first. */
  outbox: { list(): Promise<SentPush[]> } | null;
};
