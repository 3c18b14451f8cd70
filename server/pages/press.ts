import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { KitFile, Press } from '#shared/pages/press.ts';
import type { SiteSettings } from '#shared/settings/settings.ts';
import type { Services } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { PRESS_KIT, type KitEntry } from './press-kit.data.ts';
import { RELEASES, type ReleaseText } from './press-releases.data.ts';
import { drawRelease } from './release-pdf.ts';

export const PRESS_FILES_PATH = '/presse/fichiers';

type Reading = Pick<Services, 'db' | 'config' | 'clock'> & Parameters<typeof getSettings>[0];

/** Loads everything the press page shows; sizes are measured from the files themselves. */
export async function loadPress(services: Reading): Promise<Press> {
  const site = await getSettings(services);
  const releases = RELEASES.map((release) => filled(release, site.siteName)).map(async (release) => {
    const { id, title, date, description, paragraphs } = release;
    const pdf = await releaseFile(release, site, services.config.origin);
    const pdfUrl = `${PRESS_FILES_PATH}/${id}.pdf`;
    return { id, title, date, description, paragraphs: [...paragraphs], pdfUrl, pdfBytes: pdf.length };
  });
  return { releases: await Promise.all(releases), kit: await Promise.all(PRESS_KIT.map(measuredOnce)) };
}

/** Returns a file by its name; null if there is none. */
export async function findPressFile(
  services: Reading,
  name: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const release = RELEASES.find(({ id }) => name === `${id}.pdf`);
  if (release) {
    const site = await getSettings(services);
    const bytes = await releaseFile(filled(release, site.siteName), site, services.config.origin);
    return { bytes, type: 'application/pdf' };
  }
  const isKnown = PRESS_KIT.some((entry) => entry.file === name || previewOf(entry) === name);
  return isKnown ? { bytes: await readKit(name), type: TYPE[formatOf(name)] } : null;
}

const TYPE = {
  SVG: 'image/svg+xml',
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  WebP: 'image/webp',
} as const;

function formatOf(file: string): keyof typeof TYPE {
  if (file.endsWith('.svg')) return 'SVG';
  if (file.endsWith('.png')) return 'PNG';
  return file.endsWith('.webp') ? 'WebP' : 'JPEG';
}

/** Returns the preview's file: an SVG is small enough to be its own. */
function previewOf({ file }: KitEntry): string {
  return file.endsWith('.svg') ? file : file.replace(/\.\w+$/, '-apercu.webp');
}

const readKit = (file: string) => readFile(new URL(`./press-kit/${file}`, import.meta.url));

/** The kit's files are part of the deployed release and only change with it, so each is measured once. */
const measured = new Map<string, Promise<KitFile>>();

function measuredOnce(entry: KitEntry): Promise<KitFile> {
  const known = measured.get(entry.file) ?? measure(entry);
  measured.set(entry.file, known);
  known.catch(() => measured.delete(entry.file));
  return known;
}

async function measure(entry: KitEntry): Promise<KitFile> {
  const bytes = await readKit(entry.file);
  const { width, height } = await sharp(bytes).metadata();
  const { group, title, file } = entry;
  return {
    group,
    title,
    url: `${PRESS_FILES_PATH}/${file}`,
    previewUrl: `${PRESS_FILES_PATH}/${previewOf(entry)}`,
    format: formatOf(file),
    bytes: bytes.length,
    width,
    height,
  };
}

/** The last PDF drawn of each press release, until the settings printed on it change. */
const drawn = new Map<string, { fingerprint: string; file: Promise<Buffer> }>();

function releaseFile(release: ReleaseText, site: SiteSettings, origin: string): Promise<Buffer> {
  const { siteName, tagline, contactEmail, phone } = site;
  const contact = [contactEmail, phone].filter((line) => line !== '');
  const issuer = { siteName, tagline, contact, origin };
  const fingerprint = JSON.stringify(issuer);
  const known = drawn.get(release.id);
  if (known?.fingerprint === fingerprint) return known.file;
  const file = drawRelease(release, issuer);
  drawn.set(release.id, { fingerprint, file });
  file.catch(() => drawn.delete(release.id));
  return file;
}

function filled(release: ReleaseText, siteName: string): ReleaseText {
  const fill = (text: string) => text.replaceAll('{siteName}', siteName);
  return {
    ...release,
    title: fill(release.title),
    description: fill(release.description),
    paragraphs: release.paragraphs.map(fill),
  };
}
