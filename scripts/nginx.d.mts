export function startNginx(
  processPort: number,
  port: number,
): Promise<{ origin: string; stop: () => void } | undefined>;
