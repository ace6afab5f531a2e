/**
 * `npm run clocks`: the tests without a browser under shifted clocks, Node and PostgreSQL under the same one. Needs a C compiler, on Linux.
 * `npm run clocks -- --clock=2027-03-28T00:59:00Z packages/server/src/features/flow` runs one clock and some files, `--day=2027-03-28` four
 * clocks of a day.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment, fail, prepare, root } from './prepare.mjs'
import { buildServer } from './server.mjs'

/** When each run begins; it goes on from there. Resorts of the tests are in Slovakia, and the zone of the process is UTC as in CI. */
const clocks = {
  '2027-01-14T23:01:00Z': '00:01 in the resort, the day before in UTC',
  '2027-01-15T00:01:00Z': '00:01 in UTC',
  '2027-03-28T00:59:00Z': 'a minute before 02:00 becomes 03:00 in the resort',
  '2027-03-28T02:30:00Z': '02:30 in UTC on the day of that change',
  '2027-10-31T00:30:00Z': '02:30 in the resort for the first time',
  '2027-10-31T01:30:00Z': '02:30 in the resort for the second time',
  '2027-07-10T21:58:00Z': '23:58 in the resort, in summer',
  '2027-07-10T23:58:00Z': '23:58 in UTC, in summer',
  '2028-02-29T12:00:00Z': '29 February',
  '2027-12-31T22:58:00Z': '23:58 on 31 December in the resort',
  '2027-12-31T23:58:00Z': '23:58 on 31 December in UTC',
  '2028-01-01T00:01:00Z': '00:01 on 1 January in UTC',
}
/** Zones of the process, each at its own change of the clock. */
const zones = {
  'Europe/Bratislava': '2027-03-28T00:59:50Z',
  'America/Denver': '2027-03-14T08:59:50Z',
  'Pacific/Auckland': '2027-09-25T13:59:50Z',
}
const projectsOf = (...names) => names.flatMap((name) => ['--project', name])
const all = projectsOf('domain', 'unit', 'unit-isolated', 'server')

const node = prepare()
const library = compiledClock()
// Built under the real clock, so that its files are not older than the run.
if (!(await buildServer(node))) fail('The server could not be built; see the lines above.')
const report = join(root, 'test-results', 'clocks.json')
mkdirSync(join(root, 'test-results'), { recursive: true })
const total = { runs: 0, passed: 0, failed: 0 }
const failures = []

const given = process.argv.slice(2)
const valuesOf = (option) => given.flatMap((each) => (each.startsWith(`${option}=`) ? [each.slice(option.length + 1)] : []))
const asked = [...valuesOf('--clock'), ...valuesOf('--day').flatMap(timesOfDay)]
const files = given.filter((each) => !each.startsWith('--'))
for (const clock of asked.length ? asked : Object.keys(clocks)) run(clock, clocks[clock] ?? 'as asked', [...all, ...files])
if (!given.length) {
  for (const [zone, clock] of Object.entries(zones))
    run(clock, `the process in ${zone}`, projectsOf('domain', 'unit', 'unit-isolated'), zone)
  const sampling = filesThatReadTheClock()
  for (let hour = 0; hour < 24; hour++)
    run(`2027-02-10T${String(hour).padStart(2, '0')}:00:00Z`, 'a whole hour, tests that read the clock', [...all, ...sampling])
}

for (const failure of failures) console.log(`✗ ${failure}`)
const minutes = Math.round(performance.now() / 60_000)
console.log(`${total.runs} clocks: ${total.passed} passed, ${total.failed} failed in ${minutes} min`)
process.exit(total.failed ? 1 : 0)

/** Night, morning, noon and evening in the resorts of the tests. */
function timesOfDay(day) {
  return ['01:30', '07:30', '12:30', '19:30'].map((time) => `${day}T${time}:00Z`)
}

/** In a folder that the account of PostgreSQL can read. */
function compiledClock() {
  if (process.platform !== 'linux') fail('Clocks are shifted on Linux only, so no test was run.')
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-clock-'))
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true }))
  const target = join(folder, 'shifted-clock.so')
  const source = join(root, 'scripts', 'shifted-clock.c')
  const { status, stderr, error } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', target, source, '-ldl'], { encoding: 'utf8' })
  if (error) fail('There is no C compiler (cc) to shift clocks with, so no test was run. Debian and Ubuntu: apt-get install gcc libc6-dev')
  if (status !== 0) fail(`${source} does not compile, so no test was run:\n${stderr}`)
  return target
}

function filesThatReadTheClock() {
  const tests = globSync('packages/*/src/**/*.test.{ts,tsx}', { cwd: root })
  return tests.filter((file) => /\b(Date\.now|today|now)\(\)|new Date\(\)/.test(readFileSync(join(root, file), 'utf8')))
}

function run(clock, what, args, zone = 'UTC') {
  const begun = performance.now()
  const shift = Math.round((Date.parse(clock) - Date.now()) / 1000)
  if (Number.isNaN(shift)) fail(`${clock} is not a time; write it as 2027-03-28T00:59:00Z.`)
  const env = environment({
    TZ: zone,
    LD_PRELOAD: library,
    CLOCK_SHIFT: String(shift),
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'scripts', 'clock-of-children.mjs'))}`,
  })
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=json', `--outputFile.json=${report}`]
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 }
  const { status, stdout, stderr } = spawnSync(node, [vitest, 'run', ...args, '--passWithNoTests', ...reporters], options)
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = counts
  const failed = numFailedTests || (status === 0 ? 0 : 1)
  total.runs++
  total.passed += passed
  total.failed += failed
  const named = testResults.filter((file) => file.status === 'failed').flatMap(failuresOf)
  if (status !== 0) failures.push(...(named.length ? named : [`${stdout}${stderr}`]).map((failure) => `${clock} ${zone}: ${failure}`))
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${failed ? '✗' : '✓'} ${clock} ${what}: ${passed} passed, ${failed} failed in ${seconds} s`)
}

function failuresOf({ name, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (!tests.length) return [`${file}: ${message}`]
  return tests.map((test) => `${file}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
}
