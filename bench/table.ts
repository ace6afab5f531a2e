/** Formats the results as a table. */
import type { Figures } from './load/load.ts'
import type { Measured } from './measure.ts'

const names = { ridgeline: 'Ridgeline', nodeHttp: 'node:http, same bytes', bare: 'pg + Fastify, by hand' } as const
const headings = ['', 'per second', 'p50 ms', 'p99 ms', 'CPU µs', 'PostgreSQL µs', 'Ridgeline is', 'by CPU']
const widths = [28, 12, 10, 10, 10, 15, 28, 10]

const line = (cells: readonly string[]) => cells.map((cell, at) => (at ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join('')
const cellsOf = ({ perSecond, p50, p99, cpu, postgresCpu }: Figures) => [perSecond, p50, p99, cpu, postgresCpu ?? '–'].map(String)

export function tableOf(name: string, measured: Measured): string {
  const rows = Object.entries(names).flatMap(([key, title]) => {
    const figures = measured[key as keyof typeof names]
    if (!figures) return []
    const ratio = measured.ratios[key]
    return line([
      `  ${title}`,
      ...cellsOf(figures),
      ...(ratio ? [`${ratio.median} (${ratio.lowest}–${ratio.highest})`, String(ratio.byProcessor)] : []),
    ])
  })
  return [`${name}: ${measured.says}, ${measured.connections} connections`, line(headings), ...rows, ''].join('\n')
}
