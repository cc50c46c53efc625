import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';

const [{ kind, factory: createRunner }] = vitestPlugins;

const MISSED = new Set(['survived']);
const isBroken = ({ result }) => result?.state === 'fail';

/**
 * The runner for vitest, which counts failed tests alone: a mistake with which a file of tests cannot even be loaded, or
 * its server does not start, would leave none, and survive.
 */
function createStrictRunner(injector) {
  const runner = createRunner(injector);
  const run = runner.mutantRun.bind(runner);
  const mutantRun = async (options) => {
    const outcome = await run(options);
    const broken = runner.ctx.state.getFiles().find(isBroken);
    if (!MISSED.has(outcome.status) || !broken) return outcome;
    const failureMessage = `${broken.name} cannot be prepared.`;
    return { status: 'killed', killedBy: [], nrOfTests: outcome.nrOfTests, failureMessage };
  };
  return Object.assign(runner, { mutantRun });
}
createStrictRunner.inject = createRunner.inject;

export const strykerPlugins = [{ kind, name: 'vitest-strict', factory: createStrictRunner }];
