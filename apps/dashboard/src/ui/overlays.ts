import { createListeners } from '#kit/store/listeners.ts';

export interface Notice {
  readonly kind: 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly text: string;
  /** What can be done about it, such as taking it back. It stays longer then. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A notice takes the place of an earlier one of the same topic. */
  readonly topic?: string;
  /** Screen readers have been notified of it already. */
  readonly isSaid?: boolean;
}

export interface Question {
  readonly title: string;
  /** The name of the thing in question, on a line of its own. */
  readonly subject?: string;
  readonly text: string;
  /** Words of the buttons; without `cancel` there is only one way on. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly isDestructive?: boolean;
}

export interface OpenQuestion extends Question {
  readonly answer: (isConfirmed: boolean) => void;
}

export interface TypedSecret {
  readonly secret: string;
  /** Empty where no code is asked for. */
  readonly code: string;
}

/** Why what was typed is no good, and where. */
export interface SecretProblem {
  readonly field: keyof TypedSecret;
  readonly text: string;
}

/** A question whose answer is typed and not shown. */
export interface SecretQuestion {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** Words of the button that shows what is typed. */
  readonly show: string;
  /** Of a second field, for a code; without it there is none. */
  readonly codeLabel?: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Why an empty answer is none. */
  readonly required: string;
  /** Uses the answer; gives the reason why it was no good, and then it is asked for again, or null. */
  readonly attempt: (typed: TypedSecret) => Promise<SecretProblem | null>;
}

export interface OpenSecretQuestion extends SecretQuestion {
  readonly id: number;
  readonly close: (isAnswered: boolean) => void;
}

export interface OverlayState {
  readonly secretQuestion: OpenSecretQuestion | null;
  readonly question: OpenQuestion | null;
  readonly notices: readonly (Notice & { readonly id: number })[];
}

let state: OverlayState = { question: null, secretQuestion: null, notices: [] };
let lastId = 0;
const listeners = createListeners();

function change(next: Partial<OverlayState>): void {
  state = { ...state, ...next };
  listeners.tell();
}

export const overlayState = (): OverlayState => state;

export const subscribeToOverlays = listeners.subscribe;

/** A short message in the corner, gone after a few seconds. */
export function notify(notice: Notice): void {
  lastId += 1;
  const others = state.notices.filter(({ topic }) => topic === undefined || topic !== notice.topic);
  change({ notices: [...others.slice(-2), { ...notice, id: lastId }] });
}

export function dismissNotice(id: number): void {
  change({ notices: state.notices.filter((notice) => notice.id !== id) });
}

/** A failure belongs to the page it happened on; a success is often said while the page is being left. */
export function dismissFailures(): void {
  change({ notices: state.notices.filter(({ kind }) => kind !== 'danger') });
}

/** A dialog that must be answered; closing it means no. A second question answers the first with no. */
export function ask(question: Question): Promise<boolean> {
  state.question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      if (state.question?.answer === answer) change({ question: null });
      resolve(isConfirmed);
    };
    change({ question: { ...question, answer } });
  });
}

/** A dialog that takes a secret and stays until it was good or given up. Resolves to whether it was good. */
export function askForSecret(question: SecretQuestion): Promise<boolean> {
  state.secretQuestion?.close(false);
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const close = (isAnswered: boolean) => {
      if (state.secretQuestion?.id === id) change({ secretQuestion: null });
      resolve(isAnswered);
    };
    change({ secretQuestion: { ...question, id, close } });
  });
}
