import type { DemoSession, Drawn } from './demo-session.ts';

export interface Seeding {
  readonly session: DemoSession;
  readonly draw: (key: string) => Promise<Drawn>;
  readonly now: Date;
  /** Ids of employees by their keys, for the services they provide. */
  readonly employees: ReadonlyMap<string, number>;
  readonly progress: (done: string) => void;
}

export interface SeededBusiness {
  readonly id: number;
  readonly branches: ReadonlyMap<string, number>;
}
