/** `npm test`: all checks of the product; needs only Node and npm. `--proof` runs the full counts. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { environment, prepare, program, root } from './prepare.mjs'
import { startSuite } from './suite.mjs'

const node = prepare()
const isProof = process.argv.includes('--proof')
const browser = findBrowser(node)
/** The proof measures by the clock, so it has the machine to itself; and two suites at once need memory for two databases and a browser. */
const isBeside = !isProof && Boolean(browser) && totalmem() >= 12 * 2 ** 30
const total = { passed: 0, failed: 0, skipped: 0 }
/** Repeated at the end, because the failure may be thousands of lines above. */
const failures = []
/** Tests that only passed when they were repeated. */
const flaky = []

const env = environment({
  ...(browser && { CHROMIUM_PATH: browser }),
  ...(isProof ? { PROOF: '1' } : { SAMPLE_SEED: process.env.SAMPLE_SEED ?? commit() }),
})
if (!isProof) console.log(`Of what is tested in samples, those of SAMPLE_SEED=${env.SAMPLE_SEED} (all: npm run proof)`)

// Most programs use one core.
await Promise.all([checks(), builds()])
settle('a browser is there (install Chromium, or name one in CHROMIUM_PATH)', Boolean(browser))
// Every project but the journeys, so that a new one is not forgotten.
const units = { name: 'units-and-server', args: ['--project', '!journeys'] }
const journeys = { name: 'journeys', args: ['--project', 'journeys'] }
await (isBeside ? sideBySide() : oneByOne())

for (const one of flaky) console.log(`↻ flaky: ${one}`)
for (const failure of failures) console.log(`✗ ${failure}`)
const { passed, failed, skipped } = total
const counted = [`${passed} passed`, `${failed} failed`, skipped && `${skipped} skipped`, flaky.length && `${flaky.length} flaky`]
console.log(`${counted.filter(Boolean).join(', ')} in ${Math.round(performance.now() / 1000)} s`)
process.exit(failed ? 1 : 0)

/** The start of its name, or a constant where there is no repository. */
function commit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() || '1'
}

async function checks() {
  await check('types', 'tsc', '-p', 'tsconfig.json')
  await check('types of the web', 'tsc', '-p', 'packages/web/tsconfig.json')
  await check('lint', 'oxlint', '--deny-warnings')
  await check('format', 'oxfmt', '--check')
  await check('nothing is left unused', 'knip')
  settle('requirements have their tests', await quietly(node, [join(root, 'scripts', 'requirements.mjs'), '--check']))
  if (existsSync(join(root, '.git'))) settle('migrations are generated', await migrationsAreGenerated())
}

async function builds() {
  settle('the web builds', await quietly(node, [join(root, 'scripts', 'web.mjs')]))
  settle('the server builds', await quietly(node, [join(root, 'scripts', 'server.mjs')]))
}

async function oneByOne() {
  await finish(startSuite(node, env, units))
  if (isProof) settle('the standards over three days of the demo', daysOfStandards())
  if (isProof) settle('tests notice mutants', mutantsAreNoticed())
  if (browser) await finish(startSuite(node, env, journeys))
}

/**
 * Tests of the server wait for it, its database and its timers a third of the time, in which one worker of the journeys runs. Its others
 * start when the server is tested: all at once would keep pages waiting for a processor.
 */
async function sideBySide() {
  const first = startSuite(node, env, units)
  const beside = startSuite(node, { ...env, JOURNEYS_BESIDE: String(first.pid) }, { ...journeys, isHeld: true })
  await finish(first)
  await finish(beside)
}

async function check(name, command, ...args) {
  settle(name, await quietly(program(command), args))
}

function settle(name, isFine) {
  total[isFine ? 'passed' : 'failed']++
  if (!isFine) failures.push(name)
  console.log(`${isFine ? '✓' : '✗'} ${name}`)
}

/** Shows output of failures only. */
async function quietly(command, args) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(text))
  const [status] = await once(child, 'close').catch((error) => [error])
  if (status !== 0) console.log(`${Buffer.concat(output)}${status instanceof Error ? status : ''}`)
  return status === 0
}

async function migrationsAreGenerated() {
  const changes = () => spawnSync('git', ['status', '--porcelain', '--', 'migrations'], { cwd: root, encoding: 'utf8' }).stdout
  const before = changes()
  if (!(await quietly(program('drizzle-kit'), ['generate']))) return false
  const after = changes()
  if (after !== before) console.log(`The schema is ahead of its migrations; these were generated now, look at them and commit:\n${after}`)
  return after === before
}

/** Shows the output of a suite and counts what it found. */
async function finish({ name, ended, show }) {
  show()
  const { passed, failed, skipped, failures: found, flaky: repeated, longest } = await ended
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  failures.push(...found)
  flaky.push(...repeated)
  console.log(`Longest files of ${name}: ${longest.join(', ')}`)
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
