export type PrivatePostgres = {
  url: string;
  stop: () => void;
  /** Kills it and starts it again; resolves once it answers. */
  crash: () => Promise<{ code: number | null }>;
};

export function startPostgres(options?: {
  purpose?: 'tests' | 'benches';
}): Promise<PrivatePostgres | undefined>;
