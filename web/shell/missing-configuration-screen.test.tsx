import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MissingConfigurationScreen } from './missing-configuration-screen.tsx';

test('a build without its settings asks for the server’s address and the public key, and offers to reload', () => {
  const html = renderToString(
    <MissingConfigurationScreen missing={['VITE_API_ADDRESS', 'VITE_PUBLIC_KEY']} />,
  );
  expect(html).toContain('Configuration manquante');
  expect(html).toContain('VITE_API_ADDRESS');
  expect(html).toContain('l’adresse du serveur');
  expect(html).toContain('VITE_PUBLIC_KEY');
  expect(html).toContain('la clé publique');
  expect(html).toMatch(/<button[^>]*>Recharger<\/button>/);
});

test('only missing settings are asked for', () => {
  const html = renderToString(<MissingConfigurationScreen missing={['VITE_PUBLIC_KEY']} />);
  expect(html).not.toContain('VITE_API_ADDRESS');
});
