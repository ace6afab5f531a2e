/** `npm run bench -- hostile [--minutes=30]`. Prints a line per minute and writes bench/results/hostile.json. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureHostile } from './hostile.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const found = await measureHostile(Number(values.minutes), console.log)
const results = join(import.meta.dirname, '..', 'results')
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'hostile.json'), `${JSON.stringify({ at: new Date().toISOString(), ...found }, null, 2)}\n`)
process.exit(0)
