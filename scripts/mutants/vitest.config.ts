/** The tests that notice mutants: those of the projects named in MUTANTS_PROJECTS. */
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import config from '../../vitest.config.ts'

const wanted = (process.env['MUTANTS_PROJECTS'] ?? '').split(' ')

/** They read the sources as texts, which in the sandbox contain all mutants. */
const readers = [
  'packages/domain/src/repository/**',
  'packages/domain/src/messages/messages.test.ts',
  'packages/web/src/displays/texts.test.ts',
  'packages/web/src/lib/language/texts/asked-texts.test.ts',
]

/** Tests of what is built on `lib` and `ui` reach them too, but slowly, and these have to be tested by their own tests. */
const above = ['packages/web/*.test.ts', 'packages/web/src/*.test.*', 'packages/web/src/!(lib|ui)/**', 'packages/web/offline/**']

/** Stryker measures how long the tests take and ends mutants without an end: a test that is only slow on a busy machine notices none. */
const testTimeout = 180_000

function projectOf(project: TestProjectConfiguration): TestProjectConfiguration[] {
  if (typeof project !== 'object' || !('test' in project) || !wanted.includes(String(project.test?.name))) return []
  return [{ test: { ...project.test, testTimeout, exclude: [...(project.test?.exclude ?? []), ...readers, ...above] } }]
}

export default defineConfig({ ...config, test: { ...config.test, projects: config.test?.projects?.flatMap(projectOf) ?? [] } })
