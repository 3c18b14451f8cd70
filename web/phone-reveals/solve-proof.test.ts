import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proofBound, proofText } from '#shared/phone-reveals/reveal-proof.ts';
import { hashHead } from './sha-256.ts';
import { solveProof } from './solve-proof.ts';

const reference = (text: string) => createHash('sha256').update(text).digest().readUIntBE(0, 6);

test('our hash is SHA-256 for any text of one block', () => {
  const ascii = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    maxLength: 55,
  });
  fc.assert(
    fc.property(ascii, (text) => hashHead(text) === reference(text)),
    { numRuns: 500, seed: 30 },
  );
  expect(() => hashHead('x'.repeat(56))).toThrow(RangeError);
});

test('a solved proof satisfies the challenge, and takes about as many hashes as announced', async () => {
  let hashes = 0;
  const proofs = 20;
  const work = 2_000;
  for (let index = 0; index < proofs; index += 1) {
    const seed = `seed-of-this-challenge${index}`.slice(-22);
    const { token, counters } = await solveProof({ token: 'token', seed, work });
    expect(token).toBe('token');
    for (const [piece, counter] of counters.entries())
      expect(reference(proofText(seed, piece, counter))).toBeLessThan(proofBound(work));
    hashes += counters.reduce((sum, counter) => sum + counter + 1, 0);
  }
  expect(hashes / proofs).toBeGreaterThan(work * 0.7);
  expect(hashes / proofs).toBeLessThan(work * 1.3);
});
