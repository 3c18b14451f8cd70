import { expect, test } from 'vitest';
import { readBuildSettings } from './build-settings.ts';

test('names the build variables that are missing or no valid address', () => {
  expect(readBuildSettings({})).toEqual({ missing: ['VITE_API_ADDRESS', 'VITE_PUBLIC_KEY'] });
  expect(readBuildSettings({ VITE_API_ADDRESS: 'tokpa', VITE_PUBLIC_KEY: ' k ' })).toEqual({
    missing: ['VITE_API_ADDRESS'],
  });
  expect(readBuildSettings({ VITE_API_ADDRESS: 'https://tokpa.example', VITE_PUBLIC_KEY: ' ' })).toEqual({
    missing: ['VITE_PUBLIC_KEY'],
  });
});

test('returns the settings when both variables are given', () => {
  expect(readBuildSettings({ VITE_API_ADDRESS: 'https://tokpa.example', VITE_PUBLIC_KEY: 'k' })).toEqual({
    settings: { apiAddress: 'https://tokpa.example', publicKey: 'k' },
  });
});
