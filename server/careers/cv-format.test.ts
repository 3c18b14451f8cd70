import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aDoc, aDocx, aPdf } from './careers.factory.ts';
import { cvKindOf } from './cv-format.ts';

const text = (content: string) => new TextEncoder().encode(content);

describe('the format of a CV', () => {
  test('is detected from its content', () => {
    expect([cvKindOf(aPdf()), cvKindOf(aDoc()), cvKindOf(aDocx())]).toEqual(['pdf', 'doc', 'docx']);
  });

  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a page of HTML', text('<!doctype html><script>alert(1)</script>')],
    ['a PDF that was cut off', text('%PDF-1.7\n1 0 obj')],
    ['a PDF’s name alone', text('cv.pdf')],
    ['another archive', zipSync({ 'photo.jpg': text('x') })],
    ['a spreadsheet', zipSync({ '[Content_Types].xml': text('x'), 'xl/workbook.xml': text('x') })],
    [
      'a document with macros',
      zipSync({
        '[Content_Types].xml': text('x'),
        'word/document.xml': text('x'),
        'word/vbaProject.bin': text('x'),
      }),
    ],
    ['an archive without its directory', aDocx().subarray(0, 60)],
    [
      'a directory that points out of the file',
      new Uint8Array([0x50, 0x4b, 3, 4, 0x50, 0x4b, 5, 6, ...Array(18).fill(255)]),
    ],
    ['another compound file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0])],
  ])('%s is refused', (_name, bytes) => {
    expect(cvKindOf(bytes)).toBeNull();
  });
});
