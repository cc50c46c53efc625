/**
 * Prints what failed, whole or its first `lines`, and how many passed and failed; sets the exit code. Takes the results
 * of parts: `{ passed, failures }`, each failure `{ name, message }`.
 */
export function conclude(results, { lines = Infinity } = {}) {
  const passed = results.reduce((sum, part) => sum + part.passed, 0);
  const failures = results.flatMap((part) => part.failures);
  for (const { name, message } of failures) {
    const shown = message.trim().split('\n').slice(0, lines).join('\n');
    console.log(`\nFAIL ${name}\n${shown.replaceAll(/^/gm, '     ')}`);
  }
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
