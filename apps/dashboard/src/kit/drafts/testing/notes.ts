import { members, whole } from '@diwan/domain/merge.ts';
import type { DraftKind, Problems } from '../draft-entry.ts';

/** The plainest row that is edited as a draft. */
export interface NoteRow {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly updated_at: string;
}
export type NoteDraft = Pick<NoteRow, 'title' | 'body'>;

const SHAPES = {
  // Spaces around a title count for nothing.
  title: whole<string>((one, other) => one.trim() === other.trim()),
  body: whole<string>(),
};

export const MORNING = '2026-04-01T08:00:00.000Z';
export const NOON = '2026-04-01T12:00:00.000Z';
export const EVENING = '2026-04-01T18:00:00.000Z';

export const aNote = (changes: Partial<NoteRow> = {}): NoteRow => ({
  id: 1,
  title: 'Keys',
  body: 'Under the mat',
  updated_at: MORNING,
  ...changes,
});

const NO_TITLE: Problems = { title: { key: 'required' } };

/** A note needs a title. */
export const NOTES: DraftKind<NoteRow, NoteDraft> = {
  fields: ['title', 'body'],
  draftOf: ({ title, body }) => ({ title, body }),
  shapes: SHAPES,
  shape: members(SHAPES),
  problemsOf: ({ title }) => (title === '' ? NO_TITLE : {}),
  withKeysOf: (answered) => answered,
  withIdsOf: (shown) => shown,
};
