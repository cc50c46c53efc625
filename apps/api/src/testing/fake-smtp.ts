import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from './redis-server.ts';

export interface FakeSmtp {
  /** As SMTP_URL has it. */
  readonly url: string;
  /** What was taken, whole, the oldest first. */
  readonly letters: readonly string[];
  /** Letters that were brought and are neither taken nor refused. */
  readonly held: () => number;
  /** Takes nothing more from now on, and says nothing: what is brought waits. */
  hold(): void;
  /** Keeps what is brought from now on, and answers as if it had not. */
  deny(): void;
  /** Takes what is brought from now on; what was held stays held. */
  take(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A mail server on a port that stays the same, not started yet. */
export async function aFakeSmtp(): Promise<FakeSmtp> {
  const port = await freePort();
  const letters: string[] = [];
  let [manner, held]: ['take' | 'hold' | 'deny', number] = ['take', 0];
  let server: SMTPServer | null = null;
  const open = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, done) {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          if (manner === 'hold') {
            held += 1;
            return;
          }
          letters.push(Buffer.concat(pieces).toString());
          done(manner === 'deny' ? new Error('try again') : null);
        });
      },
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    held: () => held,
    hold: () => void (manner = 'hold'),
    deny: () => void (manner = 'deny'),
    take: () => void (manner = 'take'),
    async start() {
      server = open();
      server.on('error', () => {});
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    async stop() {
      const closing = server;
      server = null;
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
  };
}
