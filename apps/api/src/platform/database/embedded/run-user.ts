import { readFileSync, statSync, type Stats } from 'node:fs';

export interface RunUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY = /^nobody:[^:]*:(\d+):(\d+):/m;
const FALLBACK: RunUser = { uid: 65_534, gid: 65_534 };

function nobody(): RunUser {
  const [, uid, gid] = NOBODY.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : FALLBACK;
}

/**
 * PostgreSQL refuses to run as root. Then the owner of an existing cluster runs it, else `nobody`.
 * Null: the user of this process.
 */
export function runUser(cluster: string): RunUser | null {
  if (process.getuid?.() !== 0) return null;
  if (process.platform !== 'linux') {
    throw new Error(
      'On this system the embedded PostgreSQL cannot be started by root; use an ordinary user.',
    );
  }
  const owner: Stats | undefined = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

/**
 * How a program started with `cwd` in the cluster names it. The run user may have no way through the
 * folders above it (a DATA_DIR under /root, say); its own working directory is open to it all the same.
 */
export function clusterSeenBy(user: RunUser | null, cluster: string): string {
  return user ? '/proc/self/cwd' : cluster;
}
