export const EXPORT_STATES = ['pending', 'running', 'ready'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Days that the files are kept, and days before a requested account deletion is carried out. */
export const EXPORT_DAYS = 7;
export const DELETION_DAYS = 14;

/** An export of somebody's personal data. */
export type DataExport = {
  id: string;
  state: ExportState;
  /** 0 to 1 */
  progress: number;
  createdAt: string;
  expiresAt: string;
  /** Addresses of the ZIP files: several if there are many photos. */
  files: string[];
};
