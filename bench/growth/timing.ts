/** What a call of the product asks of PostgreSQL, and how long PostgreSQL takes for it, with the plan the product's connections use. */
import pg from 'pg'
import type { Queryable } from '../../packages/server/src/db/database.ts'
import { statementOf, type Statement } from '../../packages/server/src/db/statement.ts'
import { median } from '../statistics.ts'

/** Runs statements and keeps them. */
export function recording(client: pg.Client): { db: Queryable; taken: Statement[] } {
  const taken: Statement[] = []
  const db: Queryable = {
    async query<R extends object>(statement: Parameters<Queryable['query']>[0]) {
      const sent = statementOf(statement)
      taken.push(sent)
      return (await client.query<R & pg.QueryResultRow>(sent.text, sent.values)).rows
    },
  }
  return { db, taken }
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join()}}`)
  return pg.escapeLiteral(String(value))
}

interface Explained {
  'QUERY PLAN': [{ 'Execution Time': number; Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

export interface Timed {
  /** Of PostgreSQL, the statements of a call added up: the median of several. */
  ms: number
  /** Pages looked at, which a busy machine does not change. */
  pages: number
}

/** Prepared, so that it is planned without its values, as the pool has it. */
export async function timeOf(client: pg.Client, statements: readonly Statement[], times: number): Promise<Timed> {
  let [ms, pages] = [0, 0]
  for (const [at, { text, values }] of statements.entries()) {
    await client.query(`prepare growth_${at} as ${text}`)
    const asked = `execute growth_${at}${values.length ? `(${values.map(literalOf).join()})` : ''}`
    const found: Explained['QUERY PLAN'][0][] = []
    for (let time = 0; time < times; time++) {
      const { rows } = await client.query<Explained>(`explain (analyze, buffers, timing off, serialize text, format json) ${asked}`)
      found.push(rows[0]!['QUERY PLAN'][0])
    }
    await client.query(`deallocate growth_${at}`)
    ms += median(found.map((each) => each['Execution Time']))
    const { Plan: plan } = found.at(-1)!
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return { ms: Math.round(ms * 100) / 100, pages }
}
