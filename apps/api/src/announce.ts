import { join, resolve } from 'node:path';
import type { Env } from '#platform/env.ts';

const write = (stream: NodeJS.WriteStream) => (message: string) => void stream.write(`${message}\n`);

/** For the person at the terminal, before and beside the structured log of requests. */
export const plainLog = {
  info: write(process.stdout),
  warn: write(process.stderr),
  error: write(process.stderr),
};

interface Facts {
  readonly env: Env;
  readonly address: string;
  /** Where the demo's sign-in is known. */
  readonly demo: { readonly email: string; readonly password: string } | null;
}

export function announce({ env, address, demo }: Facts): void {
  const mail = env.SMTP_URL
    ? `sent through ${new URL(env.SMTP_URL).host}`
    : `files in ${join(resolve(env.DATA_DIR), 'outbox')}`;
  const lines = [
    '',
    `  Diwan is at      ${address}`,
    ...(demo ? [`  Demo sign-in     ${demo.email}  ${demo.password}`] : []),
    `  Mail             ${mail}`,
    `  Reference        ${address}/api/docs`,
    '  Ctrl-C stops it.',
    '',
  ];
  plainLog.info(lines.join('\n'));
}
