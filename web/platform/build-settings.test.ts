import { expect, test } from 'vitest';
import { readBuildSettings } from './build-settings.ts';

test('a build names the variables that it was not given, or that are no address', () => {
  expect(readBuildSettings({})).toEqual({ missing: ['VITE_API_ADDRESS', 'VITE_PUBLIC_KEY'] });
  expect(readBuildSettings({ VITE_API_ADDRESS: 'tokpa', VITE_PUBLIC_KEY: ' k ' })).toEqual({
    missing: ['VITE_API_ADDRESS'],
  });
  expect(readBuildSettings({ VITE_API_ADDRESS: 'https://tokpa.example', VITE_PUBLIC_KEY: ' ' })).toEqual({
    missing: ['VITE_PUBLIC_KEY'],
  });
});

test('a build that has both has its settings', () => {
  expect(readBuildSettings({ VITE_API_ADDRESS: 'https://tokpa.example', VITE_PUBLIC_KEY: 'k' })).toEqual({
    settings: { apiAddress: 'https://tokpa.example', publicKey: 'k' },
  });
});
