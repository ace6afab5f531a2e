/** Runs Stryker on the folders asked for, prints the mutants that no test noticed and the score of each folder, and compares it with its floor. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { fail, root } from '../prepare.mjs'

/** What is mutated, and the projects of tests that need neither a server nor a browser to notice it. */
const parts = [
  { name: 'domain', folders: ['packages/domain/src'], projects: 'domain' },
  { name: 'web', folders: ['packages/web/src/lib', 'packages/web/src/ui'], projects: 'unit unit-isolated components' },
]
const left = ['test.ts', 'test.tsx', 'fixture.ts', 'fixture.tsx', 'd.ts'].map((ending) => `!packages/**/*.${ending}`)
const noticed = ['Killed', 'Timeout']
const counted = [...noticed, 'Survived', 'NoCoverage']
const floorsFile = join(root, 'scripts', 'mutants', 'floors.json')

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string' }, raise: { type: 'boolean' }, fresh: { type: 'boolean' } },
})
const asked = positionals.map((each) => pathOf(join(process.cwd(), each)))
const known = parts.flatMap(({ folders }) => folders)
const strange = asked.find((each) => !known.some((folder) => isWithin(each, folder) || isWithin(folder, each)))
if (strange) fail(`${strange} has no mutants. Folders that have: ${known.join(', ')}.`)
if (options.sample && !(Number(options.sample) >= 1)) fail('--sample is a number of mutants, such as --sample=40.')

const results = []
for (const part of parts) {
  const patterns = part.folders.flatMap(patternsOf)
  if (patterns.length) results.push(...(await resultsOf(part, patterns)))
}
// Results of runs before come along with those of other folders.
const isAsked = ({ fileName }) => !asked.length || asked.some((each) => isWithin(pathOf(fileName), each))
const tried = results.filter((mutant) => counted.includes(mutant.status) && isAsked(mutant))
for (const mutant of tried.filter(({ status }) => !noticed.includes(status))) console.log(sentenceOf(mutant))

const floors = JSON.parse(readFileSync(floorsFile, 'utf8'))
const scores = Object.entries(Object.groupBy(tried, folderOf)).map(scoreOf)
/** A sample or a single file says nothing about its folder. */
const isWhole = ({ folder }) => !options.sample && (!asked.length || asked.some((each) => isWithin(folder, each)))
const isBelow = (scored) => isWhole(scored) && scored.score < floors[scored.folder]
for (const scored of scores) {
  const { folder, score, count } = scored
  const floor = isWhole(scored) && folder in floors ? `, floor ${floors[folder]} %` : ''
  console.log(`${isBelow(scored) ? '✗' : '✓'} ${folder}: ${score} % of ${count}${floor}`)
}
if (options.raise) raiseFloors()
else if (scores.some(isBelow)) process.exitCode = 1

function pathOf(fileName) {
  return relative(root, fileName).replaceAll('\\', '/')
}

function isWithin(path, folder) {
  return path === folder || path.startsWith(`${folder}/`)
}

function patternsOf(folder) {
  if (!asked.length) return [`${folder}/**/*.{ts,tsx}`]
  const inside = asked.flatMap((each) => (isWithin(each, folder) ? [each] : isWithin(folder, each) ? [folder] : []))
  return inside.map((each) => (/\.tsx?$/u.test(each) ? each : `${each}/**/*.{ts,tsx}`))
}

/** The sandbox is a copy of the project, in which all mutants are present and one is switched on at a time. */
function resultsOf({ name, projects }, patterns) {
  Object.assign(process.env, { MUTANTS_PROJECTS: projects, NODE_ENV: 'test' })
  if (options.sample) process.env.MUTANTS_SAMPLE = options.sample
  if (options.seed) process.env.MUTANTS_SEED = options.seed
  return new Stryker({
    mutate: [...patterns, ...left],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // Each would take all tests, because their files would be loaded again: mostly the declarations of records.
    ignoreStatic: true,
    checkers: ['chosen'],
    ignorers: ['of-vite'],
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'scripts', 'mutants', 'chosen.mjs')],
    // Stryker reads it with an interface that TypeScript 7 does not have; tests run without it.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // A sample is chosen by one checker; they are half of this number.
    concurrency: 2,
    // Milliseconds beyond what the tests usually take, on a machine that others use too.
    timeoutMS: 20_000,
    incremental: !options.sample,
    incrementalFile: join('.cache', 'mutants', `${name}.json`),
    force: options.fresh ?? false,
    tempDirName: join('.cache', 'mutants', `sandbox-${process.pid}`),
    cleanTempDir: 'always',
    ignorePatterns: ['/.cache', '/test-results', 'dist', 'dist-ssr', '/data', '/packages/web/android', '/packages/web/ios'],
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    allowConsoleColors: false,
  }).runMutationTest()
}

/** Folders directly in a part, such as `packages/web/src/ui/select`, with all beneath. */
function folderOf({ fileName }) {
  const path = pathOf(fileName)
  const part = known.find((folder) => isWithin(path, folder))
  const [first, ...deeper] = path.slice(part.length + 1).split('/')
  return deeper.length ? `${part}/${first}` : part
}

/** In percent. `sure` leaves out what only a timeout noticed, which may be due to a busy machine. */
function scoreOf([folder, mutants]) {
  const percentOf = (statuses) =>
    Math.floor((1000 * mutants.filter(({ status }) => statuses.includes(status)).length) / mutants.length) / 10
  return { folder, count: mutants.length, score: percentOf(noticed), sure: percentOf(['Killed']) }
}

function sentenceOf({ fileName, location: { start, end }, replacement, status }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines.push(lines.pop().slice(0, end.column - 1))
  const original = [lines[0].slice(start.column - 1), ...lines.slice(1)].join(' ')
  const short = (text) => text.replaceAll(/\s+/gu, ' ').slice(0, 100)
  return `${pathOf(fileName)}:${start.line} ${status === 'NoCoverage' ? 'no test' : 'not noticed'}: ${short(original)} → ${short(replacement)}`
}

function raiseFloors() {
  for (const { folder, sure } of scores.filter(isWhole)) floors[folder] = Math.max(floors[folder] ?? 0, Math.floor(sure))
  const sorted = Object.fromEntries(Object.entries(floors).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(floorsFile, `${JSON.stringify(sorted, null, 2)}\n`)
}
