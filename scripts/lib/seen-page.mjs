/** What tells where a page stood: which screen, what it said, and what was open on it. */
const TELLING = /^\s*- ((?:heading|alert|status|dialog|alertdialog|menu|menuitem)\b.*)$/;
const MOST = 16;
const LONGEST = 100;

/** One line of what a failed page showed, from the `error-context.md` that Playwright writes; empty without a page. */
export function seenPage(context) {
  const page = /```yaml\n(.*?)```/s.exec(context)?.[1] ?? '';
  const seen = page.split('\n').flatMap((line) => TELLING.exec(line)?.[1].slice(0, LONGEST) ?? []);
  return seen.length === 0 ? '' : `The page showed: ${seen.slice(0, MOST).join(' · ')}`;
}
