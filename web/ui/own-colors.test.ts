import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Colors = Record<string, string>;

/** The custom properties of each rule of a style sheet, by selector. */
function rulesOf(file: string): Map<string, Colors> {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const rules = [...css.matchAll(/(?<selector>[^{}]+)\{(?<body>[^{}]*--[^{}]*)\}/g)];
  return new Map(
    rules.map(({ groups }) => [
      groups?.selector?.trim() ?? '',
      Object.fromEntries(
        [...(groups?.body ?? '').matchAll(/--([\w-]+):\s*(#\w{6})/g)].map((hit) => hit.slice(1)),
      ),
    ]),
  );
}

/** Contrast of two colours (WCAG 2, 1.4.3). */
function contrast(first: string, second: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 1, dark = 1] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = rulesOf('./tokens.css');
const own = rulesOf('../public/own-colors.css');
const THEMES = { light: ':root', dark: "[data-theme='dark']" };
const OF_THEME = { light: '', dark: THEMES.dark };
const CHOICES = [
  "[data-primary='indigo']",
  "[data-primary='plum']",
  "[data-accent='lemon']",
  "[data-accent='rose']",
];

/** Pairs of text colour and background. */
const PAIRS = [
  ['on-brand', 'brand'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['brand', 'sunken'],
  ['brand', 'brand-soft'],
  ['brand-strong', 'brand-soft'],
  ['on-accent', 'accent'],
  ['ink', 'accent-soft'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(['', ...CHOICES])('text in the colours %s has enough contrast', (choice) => {
    const colors: Colors = {
      ...tokens.get(THEMES[theme]),
      ...(choice ? own.get(OF_THEME[theme] + choice) : {}),
    };
    for (const [text, ground] of PAIRS)
      expect(contrast(colors[text] ?? '', colors[ground] ?? ''), `${text} on ${ground}`).toBeGreaterThan(4.5);
  });
});

test('each choice defines its colours in each theme', () => {
  for (const before of Object.values(OF_THEME))
    expect([...own.keys()]).toEqual(expect.arrayContaining(CHOICES.map((choice) => before + choice)));
});

test('a dark system shows the same colours as the dark theme chosen by hand', () => {
  const system = ":root:not([data-theme='light'])";
  expect(tokens.get(system)).toEqual(tokens.get(THEMES.dark));
  for (const choice of CHOICES) expect(own.get(system + choice)).toEqual(own.get(THEMES.dark + choice));
});
