import { randomBytes } from 'node:crypto';
import { median } from '../measure.ts';
import type { GuestServer } from './server.ts';

const TOKENS = 10_000;
/** Tokens of a wrong form between, so that both meet the same moments. */
const WRONG = ['x', '..x', 'x'.repeat(65)] as const;

export interface GuessedTokens {
  /** Milliseconds of the middle answer. */
  readonly random: number;
  readonly wrong: number;
}

/** How long it takes to be told that a token is nobody's, by its form. */
export async function guessTokens({ address }: GuestServer): Promise<GuessedTokens> {
  const ask = async (token: string) => {
    const start = performance.now();
    const response = await fetch(`${address}/api/webapp/orders/${encodeURIComponent(token)}`);
    await response.arrayBuffer();
    if (response.status !== 404) throw new Error(`A token of nobody was answered ${response.status}.`);
    return performance.now() - start;
  };
  const random: number[] = [];
  const wrong: number[] = [];
  for (let token = 0; token < TOKENS; token += 1) {
    random.push(await ask(randomBytes(24).toString('base64url')));
    wrong.push(await ask(WRONG[token % WRONG.length] ?? ''));
  }
  return { random: median(random), wrong: median(wrong) };
}
