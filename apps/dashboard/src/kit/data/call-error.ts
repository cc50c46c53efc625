/** The headers of an answer, however it was fetched. */
export type AnswerHeaders = Pick<Headers, 'get'>;

export type FieldMessages = Readonly<Record<string, readonly string[]>>;

interface Answered {
  readonly status: number;
  readonly message: string;
  readonly fields?: FieldMessages | undefined;
  readonly requestId?: string | null;
  /** The row as stored, on a 409 of the optimistic lock. */
  readonly current?: unknown;
  /** Everything the answer said. */
  readonly content?: Readonly<Record<string, unknown>>;
  /** The call is refused until the login is confirmed with the password. */
  readonly wantsPassword?: boolean;
  readonly isToComeAgain?: boolean;
}

/** A call that did not succeed; `status` 0 means that no answer came. `message` is in the user's language. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: FieldMessages;
  readonly requestId: string | null;
  readonly current: unknown;
  readonly content: Readonly<Record<string, unknown>>;
  readonly wantsPassword: boolean;
  /** The answer says when to ask again, as it does of a call whose key is still under way. */
  readonly isToComeAgain: boolean;

  constructor(answered: Answered) {
    const { status, message, fields, requestId, current, content, wantsPassword } = answered;
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.fields = fields ?? {};
    this.requestId = requestId ?? null;
    this.current = current;
    this.content = content ?? {};
    this.wantsPassword = wantsPassword ?? false;
    this.isToComeAgain = answered.isToComeAgain ?? false;
  }

  /** What was sent is in conflict with what is stored. */
  get isConflict(): boolean {
    return this.status === 409;
  }

  get isOffline(): boolean {
    return this.status === 0;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldMessages(errors: unknown): FieldMessages {
  if (!isRecord(errors)) return {};
  const entries = Object.entries(errors).map(([path, texts]): [string, string[]] => [
    path,
    Array.isArray(texts) ? texts.map(String) : [String(texts)],
  ]);
  return Object.fromEntries(entries);
}

export function errorFrom(
  status: number,
  body: unknown,
  headers: AnswerHeaders,
  otherwise: string,
): CallError {
  const given = isRecord(body) ? body : {};
  const message =
    typeof given['message'] === 'string' && given['message'] !== '' ? given['message'] : otherwise;
  return new CallError({
    status,
    message,
    fields: fieldMessages(given['errors']),
    requestId: headers.get('X-Request-Id'),
    isToComeAgain: headers.get('Retry-After') !== null,
    current: given['current'],
    content: given,
    wantsPassword: given['reauthenticate'] === true,
  });
}
