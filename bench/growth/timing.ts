/** The statements of a call and their time in PostgreSQL, with the plans that connections of the product use. */
import pg from 'pg'
import type { Queryable } from '../../packages/server/src/db/connect/database.ts'
import { statementOf, type Statement } from '../../packages/server/src/db/connect/statements/statement.ts'
import { median } from '../statistics.ts'

/** Runs and records statements. */
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
  /** The sum over the statements of a call: the median of several runs. */
  ms: number
  /** Pages read, which does not depend on the load of the machine. */
  pages: number
}

/** Prepared, so that it is planned without its values, as in the pool. */
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
