import type { Book, ReceivedRequest } from './book.ts';
import type { ResponseFault } from './response-faults.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import type { Deliveries } from './webhook-deliveries.ts';

/** The state and services that every part of the simulator shares. */
export type Simulation = {
  book: Book;
  clock: SimulatedClock;
  deliveries: Deliveries;
  /** The address at which people and the product reach the simulator. */
  origin: () => string;
  keys: { fedapay: string; wave: readonly string[] };
  /** The requests received by the APIs, the latest last. What is typed on the payment pages is never stored. */
  requests: ReceivedRequest[];
  faults: ResponseFault[];
  save: () => void;
};
