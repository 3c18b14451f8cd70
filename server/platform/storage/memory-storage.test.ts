import { describe } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { keepsStorageContract, showsNoParts } from './storage.contract.ts';

describe('storage in memory', () => {
  keepsStorageContract(async () => memoryStorage());
  showsNoParts(async () => memoryStorage());
});
