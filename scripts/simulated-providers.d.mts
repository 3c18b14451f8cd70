type Environment = Record<string, string | undefined>;

export function needsSimulator(env: Environment): boolean;
export function startSimulator(node: string): Promise<{ env: Environment; stop: () => void }>;
