import { dirname } from 'node:path';
import { areaOf, leastOf, leastOfArea } from './areas.mjs';
import { marginOfSample, scoreOfSample } from './sample.mjs';

const LATE = 'Timeout';
const FOUND = new Set(['Killed', LATE]);
const MISSED = new Set(['Survived', 'NoCoverage']);
const LONGEST_QUOTE = 60;

const oneLine = (text) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line;
};

/** What stands between two places of a text, lines and columns counted from 1. */
function textBetween(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  if (lines.length === 0) return '';
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

const survivorOf = (file, source, { location, replacement = '', status }) => ({
  at: `${file}:${location.start.line}`,
  change: `${oneLine(textBetween(source, location))} → ${oneLine(replacement) || '(nothing)'}`,
  isReached: status !== 'NoCoverage',
});

/**
 * A row for each folder of Stryker's reports: its mutants, those found, how many of these took too long to end (`late`), its
 * score, what is asked for, and the survivors.
 */
export function scoresOf(reports) {
  const rows = new Map();
  for (const [file, { source, mutants }] of reports.flatMap(({ files }) => Object.entries(files))) {
    const folder = dirname(file);
    const row = rows.get(folder) ?? { folder, found: 0, late: 0, missed: 0, unreached: 0, survivors: [] };
    rows.set(folder, row);
    const missed = mutants.filter(({ status }) => MISSED.has(status));
    row.found += mutants.filter(({ status }) => FOUND.has(status)).length;
    row.late += mutants.filter(({ status }) => status === LATE).length;
    row.missed += missed.length;
    row.unreached += missed.filter(({ status }) => status === 'NoCoverage').length;
    row.survivors.push(...missed.map((mutant) => survivorOf(file, source, mutant)));
  }
  return [...rows.values()]
    .filter(({ found, missed }) => found + missed > 0)
    .sort((a, b) => a.folder.localeCompare(b.folder))
    .map((row) => {
      const score = (100 * row.found) / (row.found + row.missed);
      const least = leastOf(row.folder);
      return { ...row, score, least, isEnough: least === undefined || score >= least };
    });
}

/**
 * A row for each area of reports of samples: `{ area, population, found, late, missed, score, margin, least, isEnough }`.
 * The score is an estimate, and `margin` the half of its 95 % interval.
 */
export function estimatesOf(reports) {
  const rows = scoresOf(reports);
  const populations = reports.flatMap(({ population }) => Object.entries(population));
  return populations.map(([area, population]) => {
    const own = rows.filter(({ folder }) => areaOf(folder) === area);
    const sumOf = (name) => own.reduce((sum, row) => sum + row[name], 0);
    const [found, missed] = [sumOf('found'), sumOf('missed')];
    const wanted = reports.reduce((sum, report) => sum + (report.wanted?.[area] ?? 0), 0);
    const seen = { found, missed, unreached: sumOf('unreached'), wanted: wanted || found + missed };
    const score = scoreOfSample(seen);
    const least = leastOfArea(area);
    const isEnough = least === undefined || score >= least;
    return {
      area,
      population,
      found,
      late: sumOf('late'),
      missed,
      score,
      margin: marginOfSample(seen, population),
      least,
      isEnough,
    };
  });
}

function lineOf({ folder, found, late, missed, score, least, isEnough }, width) {
  const requested = least === undefined ? '' : `${least} %`;
  const cells = [
    folder.padEnd(width),
    String(found + missed).padStart(7),
    String(missed).padStart(9),
    `${score.toFixed(1)} %`.padStart(8),
    requested.padStart(6),
    String(late).padStart(8),
  ];
  return `${cells.join(' ')} ${isEnough ? '' : ' too low'}`.trimEnd();
}

const survivorsOf = (rows) =>
  rows.flatMap((row) =>
    row.survivors.map(
      ({ at, change, isReached }) => `${at}  ${change}${isReached ? '' : '  (no test comes here)'}`,
    ),
  );

/** The rows for people: the survivors of each folder, and a table. */
export function tableOf(rows) {
  const width = Math.max('folder'.length, ...rows.map(({ folder }) => folder.length));
  const head = `${'folder'.padEnd(width)} mutants surviving    score  least too long`;
  return [...survivorsOf(rows), '', head, ...rows.map((row) => lineOf(row, width))].join('\n');
}

/** The same of a sample: what was seen of each area, and how far the score of all its mutants may be from it. */
export function estimateTableOf(rows, estimates) {
  const lines = estimates.map(({ area, population, found, late, missed, score, margin, least, isEnough }) =>
    [
      `${area}: ${score.toFixed(1)} % ± ${margin.toFixed(1)}`,
      `${missed} of ${found + missed} survive, of ${population} mutants in the files`,
      ...(late === 0 ? [] : [`${late} took too long`]),
      ...(least === undefined ? [] : [`least ${least} %${isEnough ? '' : ', too low'}`]),
    ].join('; '),
  );
  return [...survivorsOf(rows), '', ...lines].join('\n');
}
