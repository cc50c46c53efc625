import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { tool } from '../lib/command.mjs';
import { areaOf } from './areas.mjs';
import { makeSandbox } from './sandbox.mjs';

/** How much longer a mutant may take than the same tests without it, unless the command says otherwise. */
export const TIMES_LONGER = 2;
const AND_MS = 15_000;
/** The tests once, without any mutant, on a machine that does nothing else. */
const DRY_RUN_MINUTES = 15;
const MINUTE_MS = 60_000;

function configurationOf({ wanted, finds }, { sandbox, workers, events, sample, timeoutFactor }) {
  const plugins = ['broken-files-runner', ...(sample ? ['sampling-reporter'] : [])];
  return {
    mutate: wanted,
    testRunner: 'vitest-strict',
    plugins: [
      '@stryker-mutator/vitest-runner',
      ...plugins.map((name) => join(sandbox, `scripts/mutants/${name}.mjs`)),
    ],
    vitest: {
      configFile: join(sandbox, 'scripts/mutants/vitest.config.mjs'),
      related: finds === 'imports',
    },
    // The sandbox is a copy already: Stryker's own would lead from one room to another back to the original.
    inPlace: true,
    concurrency: workers,
    timeoutFactor,
    timeoutMS: AND_MS,
    dryRunTimeoutMinutes: (DRY_RUN_MINUTES * timeoutFactor) / TIMES_LONGER,
    disableTypeChecks: false,
    // A file for each mutant, so that a run that is ended before its time says what it has seen.
    reporters: [...(sample ? ['sampling'] : []), 'event-recorder', 'progress-append-only'],
    eventReporter: { baseDir: events },
    thresholds: { break: null },
    checkers: [],
    allowConsoleColors: false,
  };
}

/** What Stryker was writing when its time was over is not there. */
function parsed(file) {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } catch {
    return [];
  }
}

function eventsOf(folder, name) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(`-${name}.json`));
  return files.flatMap((file) => parsed(join(folder, file)));
}

/** How many mutants of each area are to be tested, whether the time is enough or not. */
function plannedByArea({ mutantPlans }, sandbox) {
  const counts = {};
  for (const { mutant } of mutantPlans) {
    const area = areaOf(dirname(relative(sandbox, resolve(sandbox, mutant.fileName))));
    counts[area] = (counts[area] ?? 0) + 1;
  }
  return counts;
}

/**
 * What became of each mutant, by the file it is in: `{ planned, tested, files: { [file]: { source, mutants } } }`, of a
 * sample also the `population` it is of: how many mutants each area has, and how many of them are `wanted`.
 */
function readResults({ events, sandbox, populationFile }, sources) {
  const [plan] = eventsOf(events, 'onMutationTestingPlanReady');
  const tested = eventsOf(events, 'onMutantTested');
  const files = {};
  for (const { fileName, ...mutant } of tested) {
    const file = relative(sandbox, resolve(sandbox, fileName));
    files[file] ??= { source: sources.get(file), mutants: [] };
    files[file].mutants.push(mutant);
  }
  const [population = {}] = parsed(populationFile);
  const wanted = plan ? plannedByArea(plan, sandbox) : {};
  return { planned: plan?.mutantPlans.length ?? 0, tested: tested.length, files, population, wanted };
}

/**
 * Changes the files of one suite, one small change at a time, for as many minutes as it may take; of a `sample` `size`
 * mutants of each area, which `seed` chooses. A mutant is given up once its tests take `timeoutFactor` times as long as without it.
 */
export async function runStryker(suite, files, { workers, minutes, sample, timeoutFactor }) {
  const sandbox = makeSandbox(files);
  const sources = new Map(suite.wanted.map((file) => [file, readFileSync(join(sandbox, file), 'utf8')]));
  const events = join(sandbox, 'events');
  const configuration = join(sandbox, 'stryker.json');
  const populationFile = join(sandbox, 'population.json');
  const settings = { sandbox, workers, events, sample, timeoutFactor };
  writeFileSync(configuration, JSON.stringify(configurationOf(suite, settings)));
  const { project, tests } = suite;
  const { code } = await tool('stryker', ['run', configuration], {
    cwd: sandbox,
    env: {
      MUTANTS_SUITE: JSON.stringify({ project, tests }),
      ...(sample && { MUTANTS_SAMPLE: JSON.stringify({ ...sample, populationFile }) }),
    },
    isShown: true,
    ...(minutes === undefined ? {} : { longestMs: minutes * MINUTE_MS }),
  });
  const results = readResults({ events, sandbox, populationFile }, sources);
  if (code !== 0 && (minutes === undefined || results.planned === 0))
    throw new Error(`Stryker ended with exit code ${code} and without results of project ${project}.`);
  return results;
}
