export type PressRelease = {
  id: string;
  title: string;
  /** ISO date, without a time. */
  date: string;
  description: string;
  paragraphs: readonly string[];
  pdfUrl: string;
  pdfBytes: number;
};

export const KIT_GROUPS = ['logos', 'photos'] as const;

export type KitFile = {
  group: (typeof KIT_GROUPS)[number];
  title: string;
  url: string;
  /** A small picture of it. */
  previewUrl: string;
  /** "SVG", "PNG", "JPEG". */
  format: string;
  bytes: number;
  width: number;
  height: number;
};

export type Press = { releases: PressRelease[]; kit: KitFile[] };
