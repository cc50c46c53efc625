import { join, resolve } from 'node:path';
import { DEMO_FILE } from './demo/demo-marker.ts';
import type { DemoSignIn } from './demo/seed-demo.ts';
import type { Env } from '#platform/env.ts';

const write = (stream: NodeJS.WriteStream) => (message: string) => void stream.write(`${message}\n`);

/** For the person at the terminal, before and beside the structured log of requests. */
export const plainLog = {
  info: write(process.stdout),
  warn: write(process.stderr),
  error: write(process.stderr),
};

interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Plain text for whoever starts, and lines of the structured log as soon as there is one. */
export class StartLog implements Log {
  #to: Log = plainLog;

  turnTo(log: Log): void {
    this.#to = {
      info: (message) => log.info(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    };
  }

  readonly info = (message: string) => this.#to.info(message);
  readonly warn = (message: string) => this.#to.warn(message);
  readonly error = (message: string) => this.#to.error(message);
}

interface Facts {
  readonly env: Env;
  readonly address: string;
  readonly demo: DemoSignIn | null;
}

/** The password is shown once, when it is made: terminals and logs are read by others than the file is. */
function demoLine({ email, password, isNew }: DemoSignIn, env: Env): string {
  const file = join(resolve(env.DATA_DIR), DEMO_FILE);
  return `  Demo sign-in     ${email}  ${isNew ? password : `(its password is in ${file})`}`;
}

export function printStart({ env, address, demo }: Facts): void {
  const mail = env.SMTP_URL
    ? `sent through ${new URL(env.SMTP_URL).host}`
    : `files in ${join(resolve(env.DATA_DIR), 'outbox')}`;
  const lines = [
    '',
    `  Diwan is at      ${address}`,
    ...(demo ? [demoLine(demo, env)] : []),
    `  Mail             ${mail}`,
    `  Reference        ${address}/api/docs`,
    '  Ctrl-C stops it.',
    '',
  ];
  plainLog.info(lines.join('\n'));
}
