import type { ResponseOf, AnyOperation } from '@diwan/contract/operation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { CallInput } from './call.ts';
import { callConfirmed } from './call-confirmed.ts';
import type { CallError } from './call-error.ts';
import { refreshReads } from './query-client.ts';
import { randomKey } from './random-key.ts';
import { upload, type UploadInput } from './upload.ts';

export interface Write<Input, Answer> {
  /** Resolves to null when the former press is still under way; throws `CallError`. */
  readonly run: (input: Input) => Promise<Answer | null>;
  readonly isBusy: boolean;
  readonly error: CallError | null;
  readonly reset: () => void;
}

function useGuardedMutation<Input, Answer>(
  op: AnyOperation,
  send: (input: Input) => Promise<Answer>,
): Write<Input, Answer> {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation<Answer, CallError, Input>({
    mutationFn: send,
    meta: { operation: op.name },
    onSuccess: () => {
      void refreshReads(client, op.affects);
    },
  });
  const run = useCallback(
    async (input: Input) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      try {
        return await mutateAsync(input);
      } finally {
        isRunning.current = false;
      }
    },
    [mutateAsync],
  );
  return { run, isBusy: isPending, error, reset };
}

/**
 * The key of one attempt: the same for the same call until it has succeeded, so that what was done although its answer
 * was lost is not done twice. Another body is another attempt.
 */
function useAttemptKey() {
  const attempt = useRef<{ readonly of: string; readonly key: string } | null>(null);
  return useMemo(
    () => ({
      keyOf: (of: string): string => {
        if (attempt.current?.of !== of) attempt.current = { of, key: randomKey() };
        return attempt.current.key;
      },
      forget: () => {
        attempt.current = null;
      },
    }),
    [],
  );
}

/** How a call is sent; by a function of its own where a file goes along. */
export type Send<O extends AnyOperation> = (op: O, input: CallInput<O>) => Promise<ResponseOf<O>>;

/** One write of the contract: a second press while busy is ignored, and afterwards all it `affects` is refreshed. */
export function useWrite<O extends AnyOperation>(
  op: O,
  send: Send<O> = callConfirmed,
): Write<CallInput<O>, ResponseOf<O>> {
  const attempt = useAttemptKey();
  return useGuardedMutation(op, async (input: CallInput<O>) => {
    if (!op.idempotent) return send(op, input);
    const idempotencyKey = attempt.keyOf(JSON.stringify([input.params, input.body]));
    const response = await send(op, { ...input, idempotencyKey });
    attempt.forget();
    return response;
  });
}

export function useUpload<O extends AnyOperation>(op: O): Write<UploadInput, ResponseOf<O>> {
  return useGuardedMutation(op, (input: UploadInput) => upload(op, input));
}
