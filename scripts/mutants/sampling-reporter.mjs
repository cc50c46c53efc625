import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { sampleOf } from './sample.mjs';

/** What `run-stryker.mjs` asks for: how many of each area, the seed, and where to write how many there are. */
const { size, seed, populationFile } = JSON.parse(process.env.MUTANTS_SAMPLE);

const isTested = ({ mutant }) => mutant.status !== 'Ignored';
const mutantOf = (plan) => {
  const { fileName, location, replacement } = plan.mutant;
  return { file: relative(process.cwd(), fileName), location, replacement, plan };
};

/**
 * Leaves a sample of the mutants in the plan. Stryker has no option for that, but tells its reporters of the very plan it
 * carries out once they have returned, so this one must be the first of them.
 */
class SamplingReporter {
  onMutationTestingPlanReady({ mutantPlans }) {
    const { chosen, population } = sampleOf(mutantPlans.filter(isTested).map(mutantOf), { size, seed });
    writeFileSync(populationFile, JSON.stringify(population));
    mutantPlans.splice(0, mutantPlans.length, ...chosen.map(({ plan }) => plan));
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'sampling', injectableClass: SamplingReporter }];
