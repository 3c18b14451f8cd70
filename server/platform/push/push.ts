export const PUSH_PLATFORMS = ['web', 'android', 'ios'] as const;
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];

/** Of a browser, in base64url: its public key and what it shares with us alone (RFC 8291). */
export type PushKeys = { p256dh: string; auth: string };

/** A device; a browser's token is the address that its push service gave it. */
export type PushTarget = { platform: PushPlatform; token: string; keys: PushKeys | null };

export type PushMessage = {
  title: string;
  body: string;
  /** What it opens, within the site. */
  path: string;
  /** The next one of the same name takes its place. */
  tag: string;
  type: string;
};

export type SentPush = PushMessage & { target: PushTarget };

/** The port for pushes. Throws when it may be tried again. */
export type Push = {
  /** What a browser is to be subscribed with, in base64url; null where it cannot be told anything. */
  webKey: string | null;
  /** `gone`: the device is to be forgotten. */
  send(target: PushTarget, message: PushMessage): Promise<'taken' | 'gone'>;
  /** Where pushes to native apps that leave nowhere can be read, the latest first. */
  outbox: { list(): Promise<SentPush[]> } | null;
};
