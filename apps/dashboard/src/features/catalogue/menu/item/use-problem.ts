import { text } from '@diwan/contract/texts.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import type { Entry } from '#kit/drafts/draft-entry.ts';

type Judged = Pick<Entry<unknown, object>, 'problems' | 'save'>;

/** What stands against a field: found here, or else said by the server at the last save. */
export function useProblemAt({ problems, save }: Judged, ...paths: readonly string[]): string | null {
  const locale = useLocale();
  for (const path of paths) {
    const problem = problems[path];
    if (problem) return text(problem.key, locale, problem.values);
    const [message] = save.kind === 'failed' ? (save.fields[path] ?? []) : [];
    if (message !== undefined) return message;
  }
  return null;
}
