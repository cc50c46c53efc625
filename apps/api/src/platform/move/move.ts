import type pg from 'pg';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { SealedColumn } from './seal-anew.ts';

export interface Place {
  readonly client: pg.Client;
  readonly storage: Storage;
  readonly secrets: SecretBox;
}

export interface Move {
  readonly email: string;
  readonly source: Place;
  readonly target: Place;
  /** The target in words, without its password. */
  readonly targetName: string;
  readonly schemaFolder: string;
  readonly sealedColumns: readonly SealedColumn[];
  readonly now: () => Date;
  readonly log: (message: string) => void;
}
