import { describe } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { keepsStorageContract } from './storage.contract.ts';

describe('storage in memory', () => {
  keepsStorageContract(async () => memoryStorage());
});
