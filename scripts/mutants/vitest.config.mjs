import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';

/** What `run-stryker.mjs` asks for: the name of a project, and its test files. */
const { project: wanted, tests } = JSON.parse(process.env.MUTANTS_SUITE);
const { test: settings, ...project } = whole.test.projects.find(({ test }) => test.name === wanted);
const folder = project.root ? `${project.root}/` : '';

/** One project of the tests as they are, with only the files that belong. */
export default defineConfig({
  test: {
    ...whole.test,
    projects: [
      {
        ...project,
        test: {
          ...settings,
          include: tests.map((test) => test.slice(folder.length)),
          setupFiles: [...settings.setupFiles, join(import.meta.dirname, 'coverage-by-file.mjs')],
        },
      },
    ],
  },
});
