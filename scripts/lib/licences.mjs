import { command } from './command.mjs';

/** Licences under which Diwan may ship a library; LGPL and MPL parts stay separate files that anybody may replace. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
  'PostgreSQL',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Python-2.0',
]);

const licencesOf = ({ licenses = [] }) =>
  licenses.flatMap(({ license, expression }) => expression ?? license?.id ?? license?.name ?? []);

/** Whether an SPDX expression holds allowed licences only; of alternatives one is enough. */
export function isAllowed(expression) {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}

/** Messages about the components of a CycloneDX document whose licence is unknown or not allowed. */
export function licenceProblems({ components = [] }) {
  return components.flatMap((component) => {
    const licences = licencesOf(component);
    const name = `${component.name}@${component.version}`;
    if (licences.length === 0) return [`${name} names no licence`];
    return licences.filter((licence) => !isAllowed(licence)).map((licence) => `${name} is under ${licence}`);
  });
}

/** Checks the software bill of materials of what is shipped, as `npm sbom` writes it. */
export async function checkLicences() {
  const { code, output } = await command(
    'npm',
    'sbom --sbom-format=cyclonedx --omit=dev --package-lock-only --loglevel=error'.split(' '),
  );
  if (code !== 0) return { code, output };
  const document = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  const shipped = document.components.filter((component) => !component['bom-ref'].startsWith('@diwan/'));
  const problems = licenceProblems({ components: shipped });
  return { code: problems.length, output: problems.join('\n'), remark: `${shipped.length} libraries` };
}
