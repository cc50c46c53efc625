import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { createBoundedQueue, type BoundedQueue, type QueueLoad } from '#platform/queue/bounded-queue.ts';
import { PROGRAM_OPTIONS } from './own-program.ts';
import type { Reply } from './replies.ts';

export interface PoolLimits {
  /** Jobs at work, each in a process of its own. */
  readonly processes: number;
  /** Jobs in line before a further one is refused. */
  readonly waiting: number;
  /** For one job. Starting a process does not count. */
  readonly milliseconds: number;
  /** Resident memory of a process, that of Node itself included. */
  readonly megabytes: number;
}

/** Too many jobs are waiting already. */
export class PoolBusy extends Error {
  override name = 'PoolBusy';
}

/** A job that was ended because it took too much time or memory. */
export class JobStopped extends Error {
  override name = 'JobStopped';
  readonly reason: 'time' | 'memory';
  constructor(reason: JobStopped['reason']) {
    super(`A job took too much ${reason}`);
    this.reason = reason;
  }
}

/** The process that did a job ended by itself or by others. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
}

const START_MS = MINUTE_MS;
/** A process holds on to the memory of its last job, so an idle one is ended. */
const IDLE_MS = 30_000;
/** In steps of `nice`: whoever waits for a response goes before whoever waits for a job. */
const PRIORITY_STEP = 10;

/** Rejects when the process ends before it replies. */
function nextReply(worker: ChildProcess): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      worker.off('message', onReply).off('error', onError).off('disconnect', onEnd);
      end();
    };
    const onReply = (reply: unknown) => settle(() => resolve(reply as Reply));
    const onError = (error: Error) => settle(() => reject(error));
    // Comes after the last reply, which the exit itself may overtake.
    const onEnd = () => settle(() => reject(new WorkerLost('A worker process ended')));
    worker.once('message', onReply).once('error', onError).once('disconnect', onEnd);
  });
}

async function replyWithin(worker: ChildProcess, milliseconds: number): Promise<Reply> {
  const state = { isLate: false };
  const timer = setTimeout(() => {
    state.isLate = true;
    worker.kill('SIGKILL');
  }, milliseconds);
  try {
    return await nextReply(worker);
  } catch (error) {
    throw state.isLate ? new JobStopped('time') : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Must happen before the process makes its threads, which inherit it: at once. */
function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + PRIORITY_STEP, constants.priority.PRIORITY_LOW));
  } catch {
    // Where it is not allowed, jobs compete with requests.
  }
}

/** An idle process must not keep this one from ending. */
function hold(worker: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref';
  worker[change]();
  worker.channel?.[change]();
}

/**
 * Does jobs in processes of their own, a bounded number at a time. A process that crashes, or reaches a limit, fails its
 * one job, and the next job gets a new process.
 */
export class ProcessPool<Job extends object, Result> {
  readonly #program: URL;
  readonly #limits: PoolLimits;
  readonly #queue: BoundedQueue;
  readonly #workers = new Set<ChildProcess>();
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(program: URL, limits: PoolLimits) {
    this.#program = program;
    this.#limits = limits;
    const { processes: concurrency, waiting } = limits;
    const whenFull = () => new PoolBusy(`${waiting} jobs are waiting`);
    this.#queue = createBoundedQueue({ concurrency, waiting, whenFull });
  }

  get load(): QueueLoad {
    return this.#queue.load;
  }

  /** When its turn comes, `task` prepares its job and hands it to `work`. Rejects as the classes above say, and as the job does. */
  run<Outcome>(task: (work: (job: Job) => Promise<Result>) => Promise<Outcome>): Promise<Outcome> {
    return this.#queue.run(() => task((job) => this.#work(job)));
  }

  async #start(): Promise<ChildProcess> {
    const worker = fork(this.#program, [String(this.#limits.megabytes)], {
      execArgv: [...PROGRAM_OPTIONS],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    yieldToOthers(worker);
    this.#workers.add(worker);
    const forget = () => this.#forget(worker);
    worker.on('exit', forget).on('disconnect', forget).on('error', forget);
    await replyWithin(worker, START_MS).catch((error: unknown) => {
      throw error instanceof JobStopped ? new WorkerLost('A worker process did not start in time') : error;
    });
    return worker;
  }

  /** The one that was used last, so that the others get to their end. */
  #takeIdle(): ChildProcess | undefined {
    const [worker, timer] = [...this.#idle].at(-1) ?? [];
    if (worker === undefined) return undefined;
    clearTimeout(timer);
    this.#idle.delete(worker);
    hold(worker, true);
    return worker;
  }

  #rest(worker: ChildProcess): void {
    hold(worker, false);
    const timer = setTimeout(() => this.#forget(worker), IDLE_MS).unref();
    this.#idle.set(worker, timer);
  }

  #forget(worker: ChildProcess): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#workers.delete(worker);
    worker.kill('SIGKILL');
  }

  async #work(job: Job): Promise<Result> {
    const worker = this.#takeIdle() ?? (await this.#start());
    const replied = replyWithin(worker, this.#limits.milliseconds);
    // A process that has just ended is told by its reply.
    worker.send(job, () => {});
    const reply = await replied;
    if (reply.is === 'too-large') {
      this.#forget(worker);
      throw new JobStopped('memory');
    }
    this.#rest(worker);
    if (reply.is === 'failed') throw new Error(reply.message);
    if (reply.is === 'ready') throw new Error('A worker process replied without a job.');
    // The program replies with the result of its own jobs.
    return reply.result as Result;
  }

  /** Ends every process; jobs at work fail. */
  async stop(): Promise<void> {
    const ended = [...this.#workers].map((worker) => once(worker, 'exit'));
    for (const worker of this.#workers) this.#forget(worker);
    await Promise.all(ended);
  }
}
