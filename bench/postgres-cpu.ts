/** Processor time of PostgreSQL's processes, where the system tells it. */
import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** Linux counts in hundredths of a second. */
const microsecondsPerTick = 10_000

/** @returns microseconds so far; `undefined` where PostgreSQL runs elsewhere or the system is no Linux. */
export async function postgresCpu(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  const times = await Promise.all(rows.map(({ pid }) => ticksOf(pid)))
  if (times.every((time) => time === undefined)) return undefined
  return times.reduce<number>((sum, time) => sum + (time ?? 0), 0) * microsecondsPerTick
}

async function ticksOf(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (!text.includes('(postgres)')) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
