/** `npm test`: all checks of the product; needs only Node and npm. `--proof` runs the full counts. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { environment, prepare, program, root } from './prepare.mjs'
import { buildServer } from './server.mjs'
import { buildWeb } from './web.mjs'

const node = prepare()
const isProof = process.argv.includes('--proof')
const reports = join(root, 'test-results')
const total = { passed: 0, failed: 0, skipped: 0 }
/** Repeated at the end, because the failure may be thousands of lines above. */
const failures = []
/** Tests that only passed when they were repeated. */
const flaky = []

const browser = findBrowser(node)
const env = environment({ ...(browser && { CHROMIUM_PATH: browser }), ...(isProof && { PROOF: '1' }) })

check('types', 'tsc', '-p', 'tsconfig.json')
check('types of the web', 'tsc', '-p', 'packages/web/tsconfig.json')
check('lint', 'oxlint', '--deny-warnings')
check('format', 'oxfmt', '--check')
check('nothing is left unused', 'knip')
settle('requirements have their tests', quietly(node, [join(root, 'scripts', 'requirements.mjs'), '--check']))
if (existsSync(join(root, '.git'))) settle('migrations are generated', migrationsAreGenerated())
settle('the web builds', buildWeb(node))
settle('the server builds', buildServer(node))
// Every project but the journeys, so that a new one is not forgotten.
suite('units-and-server', '--project', '!journeys')
if (isProof) settle('the standards over three days of the demo', daysOfStandards())
if (isProof) settle('tests notice mutants', mutantsAreNoticed())
settle('a browser is there (install Chromium, or name one in CHROMIUM_PATH)', Boolean(browser))
if (browser) suite('journeys', '--project', 'journeys')

for (const one of flaky) console.log(`↻ flaky: ${one}`)
for (const failure of failures) console.log(`✗ ${failure}`)
const { passed, failed, skipped } = total
const counted = [`${passed} passed`, `${failed} failed`, skipped && `${skipped} skipped`, flaky.length && `${flaky.length} flaky`]
console.log(`${counted.filter(Boolean).join(', ')} in ${Math.round(performance.now() / 1000)} s`)
process.exit(failed ? 1 : 0)

function check(name, command, ...args) {
  settle(name, quietly(program(command), args))
}

function settle(name, isFine) {
  total[isFine ? 'passed' : 'failed']++
  if (!isFine) failures.push(name)
  console.log(`${isFine ? '✓' : '✗'} ${name}`)
}

/** Shows output of failures only. */
function quietly(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) console.log(`${stdout ?? ''}${stderr ?? ''}${error ?? ''}`)
  return status === 0
}

function migrationsAreGenerated() {
  const changes = () => spawnSync('git', ['status', '--porcelain', '--', 'migrations'], { cwd: root, encoding: 'utf8' }).stdout
  const before = changes()
  if (!quietly(program('drizzle-kit'), ['generate'])) return false
  const after = changes()
  if (after !== before) console.log(`The schema is ahead of its migrations; these were generated now, look at them and commit:\n${after}`)
  return after === before
}

function suite(name, ...args) {
  const report = join(reports, `${name}.json`)
  const outside = join(reports, `${name}.unhandled.json`)
  mkdirSync(reports, { recursive: true })
  for (const file of [report, outside]) rmSync(file, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--reporter=./scripts/unhandled-errors.mjs']
  const { status } = spawnSync(node, [vitest, 'run', ...args, '--passWithNoTests', ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, UNHANDLED_ERRORS: outside },
  })
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  total.passed += counts.numPassedTests ?? 0
  total.skipped += (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0)
  flaky.push(...(counts.testResults ?? []).flatMap(flakyOf))
  // A file that cannot be loaded has no tests, but counts as a failure.
  total.failed += counts.numFailedTests || (status === 0 ? 0 : 1)
  console.log(`Longest files: ${slowestFiles(counts.testResults ?? []).join(', ')}`)
  const unhandled = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : []
  const failed = [...(counts.testResults ?? []).filter((file) => file.status === 'failed').flatMap(failuresOf), ...unhandled]
  if (status !== 0) failures.push(...(failed.length ? failed : [`${name} ended with ${status}`]))
}

/** The slowest files, for when a run comes near its time limit. */
function slowestFiles(files) {
  const seconds = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1000)
  const longest = files.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, 8)
  return longest.map((file) => `${relative(root, file.name)} ${seconds(file)} s`)
}

/**
 * A day in winter, one in summer and one on which the clock changes, each at night, in the morning, at noon and in the evening: the demo is
 * seeded at that time, and every format is read. Needs Linux and a C compiler.
 */
function daysOfStandards() {
  const days = ['2027-02-13', '2027-03-28', '2027-07-10'].map((day) => `--day=${day}`)
  const tests = ['packages/server/src/proofs/standards', 'packages/server/src/features/feeds/formats']
  const { status } = spawnSync(node, [join(root, 'scripts', 'clocks.mjs'), ...days, ...tests], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  return status === 0
}

/** Every mutant is tried: results of runs before know nothing of changes in other files. */
function mutantsAreNoticed() {
  const { status } = spawnSync(node, [join(root, 'scripts', 'mutants', 'run.mjs'), '--fresh'], { cwd: root, env, stdio: 'inherit' })
  return status === 0
}

/** A test that failed first and passed when repeated still has the messages of the failure. */
function flakyOf({ name, assertionResults }) {
  const retried = assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length)
  return retried.map((test) => `${relative(root, name)}: ${test.fullName}\n${test.failureMessages[0]}`)
}

function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (!tests.length) return [`${file}: ${message}`]
  return tests.map((test) => `${file}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
}
