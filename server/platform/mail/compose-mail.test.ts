import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

const SITE = {
  siteName: 'Tokpa',
  tagline: 'Le grand marché, dans votre poche.',
  origin: 'https://tokpa.example',
};
const CONTENT = {
  subject: 'Bienvenue',
  preview: 'Plus qu’un geste',
  heading: 'Bienvenue, <b>Awa</b> & co !',
  paragraphs: ['Un "mot".'],
  action: { label: 'Confirmer', href: 'https://tokpa.example/x?a=1&b=2' },
  remarks: ['Valable 24 heures.'],
};

test('text and HTML have the same content, and the text has the whole link', () => {
  const { text, html, subject } = composeMail(SITE, CONTENT);
  expect(subject).toBe('Bienvenue');
  for (const expected of [
    'Un "mot".',
    'Valable 24 heures.',
    'Bienvenue, <b>Awa</b> & co !',
    'Confirmer :\nhttps://tokpa.example/x?a=1&b=2',
    'Tokpa · Le grand marché',
  ])
    expect(text).toContain(expected);
  for (const expected of [
    'Valable 24 heures.',
    'Un &quot;mot&quot;.',
    'href="https://tokpa.example/x?a=1&amp;b=2"',
  ])
    expect(html).toContain(expected);
});

test('user input never becomes markup', () => {
  const { html } = composeMail(SITE, CONTENT);
  expect(html).toContain('Bienvenue, &lt;b&gt;Awa&lt;/b&gt; &amp; co !');
  expect(html).not.toContain('<b>');
});

test('needs nothing that Gmail removes: scripts, style sheets, SVG, embedded pictures', () => {
  const { html } = composeMail(SITE, CONTENT);
  expect(html).not.toMatch(/<script|<style|<svg|data:|<link|class=/i);
  expect(html.length).toBeLessThan(20_000); // Gmail cuts at 102 KB
});
