/**
 * `npm run bench [name…] [-- --rounds=5 --seconds=3 --profile]`: compares Ridgeline with bare servers, in the same run on the same machine.
 * Prints tables and writes bench/results/latest.json. BENCH_DATABASE_URL is a PostgreSQL to use instead of the embedded one.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cases } from './cases.ts'
import { measureDisplay } from './displays/display-latency.ts'
import { measureFirstPicture } from './browser/first-picture.ts'
import { measureDisplays } from './displays/many-displays.ts'
import { measureGrid } from './browser/grid.ts'
import { measure, type Effort } from './measure.ts'
import { setScene } from './scene/server.ts'
import { measureOpenDataChanging } from './open-data-changing.ts'
import { measureOpening } from './browser/opening.ts'
import { measurePages } from './browser/pages.ts'
import { measurePrices } from './prices/prices.ts'
import { measureRefusals } from './refusals.ts'
import { measureSizes } from './browser/sizes.ts'
import { measureStart } from './start/start.ts'
import { tableOf } from './table.ts'
import { measureTyping } from './browser/typing.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    profile: { type: 'boolean', default: false },
  },
})
const effort: Effort = { rounds: Number(values.rounds), seconds: Number(values.seconds), warmUp: 1 }
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)
const results = join(import.meta.dirname, 'results')
mkdirSync(results, { recursive: true })

const found: Record<string, unknown> = {}
const log = (message: string) => console.error(message)
const loadBefore = loadavg()[0]
const scene = await setScene({ given: process.env['BENCH_DATABASE_URL'], profile: values.profile, log })
// Also removes the database when interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void scene.stop().finally(() => process.exit(1)))
try {
  for (const each of cases.filter(({ name }) => isWanted(name))) {
    if (each.isOfWidest) await scene.widen()
    const measured = await measure(each, scene, effort)
    note(each.name, measured)
    console.log(tableOf(each.name, measured))
  }
  if (isWanted('display')) note('display', await measureDisplay(scene, console.log))
  if (isWanted('open-data-changing')) note('open-data-changing', await measureOpenDataChanging(scene, console.log))
  if (isWanted('prices')) note('prices', await measurePrices(scene, console.log))
  if (isWanted('refusals')) note('refusals', await measureRefusals(scene, console.log))
  if (isWanted('first-picture')) note('first-picture', await measureFirstPicture(console.log))
  if (isWanted('displays')) note('displays', await measureDisplays(scene, console.log))
  if (isWanted('typing')) note('typing', await measureTyping(scene, console.log))
  if (isWanted('opening')) note('opening', await measureOpening(scene, console.log))
  if (isWanted('pages')) note('pages', await measurePages(scene, console.log))
  if (isWanted('grid')) note('grid', await measureGrid(scene, console.log))
  if (isWanted('start')) note('start', await measureStart(scene, console.log))
  if (isWanted('sizes')) note('sizes', await measureSizes(scene, console.log))
} finally {
  await scene.stop()
}

/** Written after each result, so that a later failure loses nothing. */
function note(name: string, figures: unknown) {
  found[name] = figures
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.version, loadBefore, loadNow: loadavg()[0] }
  const report = { at: new Date().toISOString(), command: ['npm run bench --', ...process.argv.slice(2)].join(' '), machine, effort, found }
  writeFileSync(join(results, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`)
}
