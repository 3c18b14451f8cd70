import type { Book, ReceivedRequest } from './book.ts';
import type { ResponseFault } from './response-faults.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import type { Deliveries } from './webhook-deliveries.ts';

/** What every part of the simulator works with. */
export type Simulation = {
  book: Book;
  clock: SimulatedClock;
  deliveries: Deliveries;
  /** Where people and the product reach it. */
  origin: () => string;
  keys: { fedapay: string; wave: readonly string[] };
  /** What reached the interfaces, the latest last. What is typed on the payment pages is never kept. */
  requests: ReceivedRequest[];
  faults: ResponseFault[];
  save: () => void;
};
