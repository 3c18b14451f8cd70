/** Returns how many cases a property test tries: few on every push, many under `npm run prove`. */
export function count({ ci, prove }: { ci: number; prove: number }): number {
  return process.env.PROVE === '1' ? prove : ci;
}
