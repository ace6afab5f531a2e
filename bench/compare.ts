/**
 * `npm run bench -- compare [before.json] [after.json]`: one table of two runs, by default of bench/baseline.json and the latest one. Reports
 * of different machines are compared by their ratios to the servers that ran beside them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './measure.ts'
import { rounded } from './statistics.ts'

interface Sizes {
  /** Kilobytes until the screen is shown. */
  shown: number
}

interface Report {
  at: string
  found: Record<string, unknown> & { sizes?: Record<string, Sizes> }
}

const [before, after] = [process.argv[2] ?? join(import.meta.dirname, 'baseline.json'), process.argv[3] ?? latest()].map(read)

function latest() {
  return join(import.meta.dirname, 'results', 'latest.json')
}

function read(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8'))
}

const isMeasured = (found: unknown): found is Measured => typeof found === 'object' && found !== null && 'ratios' in found
const percent = (was: number, is: number) => `${is >= was ? '+' : ''}${Math.round((is / was - 1) * 100)} %`
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** Against the most similar server that was measured in both runs. */
function speedRow(name: string, was: Measured, is: Measured): string[] {
  const beside = ['bare', 'nodeHttp'].find((other) => was.ratios[other] && is.ratios[other])
  if (!beside) return []
  const [one, other] = [was.ratios[beside]!, is.ratios[beside]!]
  const byProcessor = [rounded(one.byProcessor), rounded(other.byProcessor)]
  return [
    row([
      name,
      beside === 'bare' ? 'pg and Fastify' : 'node:http',
      one.median,
      other.median,
      percent(one.median, other.median),
      ...byProcessor,
      percent(one.byProcessor, other.byProcessor),
    ]),
  ]
}

const speeds = Object.entries(before!.found).flatMap(([name, was]) => {
  const is = after!.found[name]
  return isMeasured(was) && isMeasured(is) ? speedRow(name, was, is) : []
})
console.log(`Before: ${before!.at}. After: ${after!.at}.\n`)
console.log(row(['case', 'ratio to', 'before', 'after', 'change', 'before, by processor time', 'after', 'change']))
console.log(row(Array.from({ length: 8 }, () => '---')))
console.log(speeds.join('\n'))

const [sizesBefore = {}, sizesAfter = {}] = [before!.found.sizes, after!.found.sizes]
const screens = Object.keys(sizesBefore).filter((screen) => sizesAfter[screen])
if (screens.length > 0) {
  console.log(`\n${row(['screen', 'kB before', 'kB after', 'change'])}\n${row(['---', '---', '---', '---'])}`)
  for (const screen of screens) {
    const [was, is] = [sizesBefore[screen]!.shown, sizesAfter[screen]!.shown]
    console.log(row([screen, was, is, percent(was, is)]))
  }
}
