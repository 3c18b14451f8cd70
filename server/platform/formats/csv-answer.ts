import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { CSV_START } from './csv.ts';

/** Streams a CSV file row by row: `lines` come from csvLine, the header first. */
export function csvAnswer(c: Context, fileName: string, lines: AsyncIterable<string>): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  c.header('Cache-Control', 'private, no-store');
  return stream(c, async (out) => {
    await out.write(CSV_START);
    for await (const line of lines) await out.write(line);
  });
}
