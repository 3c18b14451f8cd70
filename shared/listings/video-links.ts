export const MAX_VIDEOS = 2;
const MAX_LENGTH = 300;

/**
 * Where a listing's video may be hosted: the platforms that people here use, with every host in the links that they
 * share.
 */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  YouTube: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'],
  Facebook: ['facebook.com', 'www.facebook.com', 'm.facebook.com', 'web.facebook.com', 'fb.watch'],
  TikTok: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
  Instagram: ['instagram.com', 'www.instagram.com'],
};

/** Addresses of these platforms that redirect to any other site, and their home pages. */
const NO_VIDEO = /^\/(?:(?:redirect|attribution_link|l\.php|flx|link|login|dialog)(?:[/?]|$)|$)/i;

export const VIDEO_TEXT = {
  unknown: 'Donnez un lien https vers une vidéo YouTube, Facebook, TikTok ou Instagram.',
  tooMany: `${MAX_VIDEOS} vidéos au plus.`,
} as const;

/** A link to a video, and its platform. */
export type VideoLink = { url: string; platform: string };

/** The platform of a video's address; null for every other address. */
export function videoPlatform(url: string): string | null {
  const address = readAddress(url);
  if (!address || address.protocol !== 'https:' || address.href.length > MAX_LENGTH) return null;
  // `host` includes the port: with a non-default port it is not in the list.
  const platform = Object.keys(HOSTS).find((name) => HOSTS[name]?.includes(address.host));
  const isWithoutCredentials = address.username === '' && address.password === '';
  return platform && isWithoutCredentials && !NO_VIDEO.test(address.pathname) ? platform : null;
}

function readAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Normalises a pasted link for storage: in many messages "youtu.be/abc" has no scheme. Null if it is no such link. */
export function readVideo(typed: string): string | null {
  const text = typed.trim();
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  return videoPlatform(url) === null ? null : (readAddress(url)?.href ?? null);
}

/** Stored links for display; those of a platform that is no longer in the list are dropped. */
export function presentVideos(urls: readonly string[]): VideoLink[] {
  return urls.flatMap((url) => {
    const platform = videoPlatform(url);
    return platform ? [{ url, platform }] : [];
  });
}

/** Parses the form's links, one per line, without duplicates. */
export function readVideos(typed: string): string[] {
  return [...new Set(linesOf(typed).flatMap((line) => readVideo(line) ?? []))];
}

/** The French error message for the form's links, or null. */
export function checkVideos(typed: string): string | null {
  const lines = linesOf(typed);
  if (lines.some((line) => readVideo(line) === null)) return VIDEO_TEXT.unknown;
  return readVideos(typed).length > MAX_VIDEOS ? VIDEO_TEXT.tooMany : null;
}

function linesOf(typed: string): string[] {
  return typed.split(/\s+/).filter((line) => line !== '');
}
