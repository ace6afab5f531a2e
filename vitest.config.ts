import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/setup/start/slow-first.ts'

// Types are checked by the compiler; files with only types have nothing to run.
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.types.test.ts']
const components = 'packages/web/**/*.dom.test.{ts,tsx}'
const temporaryFiles = './tests/setup/start/temporary-files.ts'
const postgres = './tests/setup/start/postgres.ts'
const server = './tests/setup/start/server.ts'

/** They replace or reload modules, change what holds until a page is left (its texts, its live connection), or have a document or a database. */
const ownPage =
  /vi\.mock\(|resetModules|startTexts|settings\.load|throwValidationSwitch|\/live(?:\.fixture)?\.ts'|idb\.fixture|@vitest-environment/
const ownPages = globSync('packages/web/{src,offline}/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (path) => !/\.dom\.test\.tsx?$/.test(path) && ownPage.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
)
const isolated = 'packages/server/**/*.isolated.test.ts'
const serverTests = {
  globalSetup: [temporaryFiles, server, postgres],
  testTimeout: 40_000,
  hookTimeout: 180_000,
  // The default of a second is too short on a busy machine.
  expect: { poll: { timeout: 20_000 } },
}

// The browser shares two cores with the server, and pages without one wait for real timers, so a slow moment is not a failure: it is repeated
// once, and named as flaky at the end. The proof has no retries.
const retry = process.env['PROOF'] ? 0 : 1

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      // Pure functions and data: files share their modules, which otherwise would be loaded for each file.
      {
        test: {
          name: 'domain',
          include: ['packages/domain/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude,
          testTimeout: 20_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['packages/web/**/*.test.{ts,tsx}'],
          exclude: [...exclude, components, ...ownPages],
          testTimeout: 20_000,
          setupFiles: './tests/setup/start/unstubbed.ts',
          isolate: false,
        },
      },
      { test: { name: 'unit-isolated', include: ownPages, exclude, testTimeout: 20_000 } },
      // They press and type in a page, which takes longer to load than to use: files share it.
      {
        test: { name: 'components', include: [components], exclude, environment: 'happy-dom', isolate: false, retry, testTimeout: 20_000 },
      },
      // Files share their modules, as servers of one process do.
      {
        test: {
          ...serverTests,
          name: 'server',
          // The client is tested against a running server.
          include: ['packages/server/**/*.test.ts', 'packages/client/**/*.test.ts'],
          exclude: [...exclude, isolated],
          isolate: false,
        },
      },
      // They replace modules of the server.
      { test: { ...serverTests, name: 'server-isolated', include: [isolated], exclude } },
      {
        test: {
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          exclude,
          globalSetup: [temporaryFiles, server, postgres, './tests/setup/start/product.ts'],
          // Files share their modules and the browsers of their accounts.
          setupFiles: './tests/setup/start/each-journey.ts',
          isolate: false,
          retry,
          testTimeout: 90_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
