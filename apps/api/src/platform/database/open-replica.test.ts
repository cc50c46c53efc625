import { expect, it } from 'vitest';
import { replicaUrl } from './open-replica.ts';

const SERVING = 'postgres://serving:s3cret@primary:5432/diwan';

it.each([
  ['postgres://owner:other@standby:5433', 'postgres://serving:s3cret@standby:5433/diwan'],
  ['postgres://standby/', 'postgres://serving:s3cret@standby/diwan'],
  ['postgres://standby/copy?sslmode=require', 'postgres://serving:s3cret@standby/copy?sslmode=require'],
])(
  'A standby at %s is read as the role that serves, in its database unless another one is named.',
  (url, used) => {
    expect(replicaUrl(url, SERVING)).toBe(used);
  },
);
