import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CrashScreen } from './crash-screen.tsx';

test('the crash screen shows what happened with the error’s own text, and a button to reload', () => {
  const html = renderToString(<CrashScreen error={new Error('Le marché a brûlé')} reset={() => undefined} />);
  expect(html).toMatch(/<h1[^>]*>Une erreur est survenue<\/h1>/);
  expect(html).toContain('Une erreur inattendue a été détectée.');
  expect(html).toContain('Le marché a brûlé');
  expect(html).toContain('Recharger la page');
});

test('an error’s text is escaped, never rendered as HTML', () => {
  const html = renderToString(<CrashScreen error={new Error('<img src=x>')} reset={() => undefined} />);
  expect(html).not.toContain('<img');
});
