export const SERVER_PARTS = ['database', 'storage', 'mail', 'queue', 'push'] as const;
export type ServerPart = (typeof SERVER_PARTS)[number];

export type PartState = {
  part: ServerPart;
  isWorking: boolean;
  /** For the team only: version or cause of failure. */
  details: string | null;
  milliseconds: number | null;
};

/** The state of the server. */
export type Diagnosis = {
  /** Of the release, and of its build where there is one. */
  version: string;
  checkedAt: string;
  parts: PartState[];
};
