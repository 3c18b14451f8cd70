import { expect, test } from 'vitest';
import type { PageRequest } from './page-request.ts';
import { readOncePerPage } from './read-once-per-page.ts';

const aPage = (): PageRequest => ({ requestId: 'r', identity: null });

function countedReading() {
  const asked: string[] = [];
  const read = readOncePerPage(async (_: object, id: string) => asked.push(id));
  return { asked, read };
}

test('the calls of one page read a row once, another page reads it again', async () => {
  const { asked, read } = countedReading();
  const page = aPage();
  await Promise.all([read({ page }, 'a'), read({ page }, 'a'), read({ page }, 'b')]);
  await read({ page: aPage() }, 'a');
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('a request from outside reads for itself', async () => {
  const { asked, read } = countedReading();
  await read({}, 'a');
  await read({}, 'a');
  expect(asked).toEqual(['a', 'a']);
});
