export const EXPORT_STATES = ['pending', 'running', 'ready'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** How long the files are kept, and how long an account that is to be deleted waits. */
export const EXPORT_DAYS = 7;
export const DELETION_DAYS = 14;

/** Everything about somebody, packed for them. */
export type DataExport = {
  id: string;
  state: ExportState;
  /** 0 to 1 */
  progress: number;
  createdAt: string;
  expiresAt: string;
  /** Addresses of the ZIP files; several where there are many photos. */
  files: string[];
};
