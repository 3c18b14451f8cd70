export const MAX_VIDEOS = 2;
const MAX_LENGTH = 300;

/** Where a video of a listing may lie: the platforms that people here use, by every host they give out links with. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  YouTube: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'],
  Facebook: ['facebook.com', 'www.facebook.com', 'm.facebook.com', 'web.facebook.com', 'fb.watch'],
  TikTok: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
  Instagram: ['instagram.com', 'www.instagram.com'],
};

/** Addresses of these platforms that lead on to any other site, and their bare front pages. */
const NO_VIDEO = /^\/(?:(?:redirect|attribution_link|l\.php|flx|link|login|dialog)(?:[/?]|$)|$)/i;

export const VIDEO_TEXT = {
  unknown: 'Donnez un lien https vers une vidéo YouTube, Facebook, TikTok ou Instagram.',
  tooMany: `${MAX_VIDEOS} vidéos au plus.`,
} as const;

/** A link to a video, and where it lies. */
export type VideoLink = { url: string; platform: string };

/** The platform that an address of a video lies on; null for every other address. */
export function videoPlatform(url: string): string | null {
  const address = readAddress(url);
  if (!address || address.protocol !== 'https:' || address.href.length > MAX_LENGTH) return null;
  // The host with its port: with any but the usual one it is none of the list.
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

/** A link as it is pasted, as it is stored: "youtu.be/abc" has no scheme in many messages. Null for what is no such link. */
export function readVideo(typed: string): string | null {
  const text = typed.trim();
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  return videoPlatform(url) === null ? null : (readAddress(url)?.href ?? null);
}

/** Stored links as they are shown; of a platform that is no longer on the list none. */
export function presentVideos(urls: readonly string[]): VideoLink[] {
  return urls.flatMap((url) => {
    const platform = videoPlatform(url);
    return platform ? [{ url, platform }] : [];
  });
}

/** The links of the form, one a line, each once. */
export function readVideos(typed: string): string[] {
  return [...new Set(linesOf(typed).flatMap((line) => readVideo(line) ?? []))];
}

/** What is wrong with the links of the form, in French. */
export function checkVideos(typed: string): string | null {
  const lines = linesOf(typed);
  if (lines.some((line) => readVideo(line) === null)) return VIDEO_TEXT.unknown;
  return readVideos(typed).length > MAX_VIDEOS ? VIDEO_TEXT.tooMany : null;
}

function linesOf(typed: string): string[] {
  return typed.split(/\s+/).filter((line) => line !== '');
}
