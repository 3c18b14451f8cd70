export function auditVerdict(output: string): { ok: boolean; found: string[]; skipped?: string };
