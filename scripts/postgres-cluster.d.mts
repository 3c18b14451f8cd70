export type ClusterServer = {
  name: string;
  url: string;
  port: number;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  promote: () => Promise<void>;
};

export type Cluster = { primary: ClusterServer; replicas: ClusterServer[]; stop: () => void };

export function startCluster(options?: {
  replicas?: number;
  /** Beside those of every test server, such as synchronous_standby_names. */
  settings?: Record<string, string>;
}): Promise<Cluster | undefined>;

export function followStatements(replica: ClusterServer, primary: ClusterServer): string[];
