export const E2E_PORT = 4_399;
export const E2E_ORIGIN = `http://localhost:${E2E_PORT}`;
