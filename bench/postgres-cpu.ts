/** Processor time of PostgreSQL's processes, where the system reports it. */
import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** Linux counts in hundredths of a second. */
const microsecondsPerTick = 10_000

/** Microseconds so far, by process; empty if PostgreSQL runs elsewhere or the system is not Linux. */
export type PostgresCpu = ReadonlyMap<number, number>

export async function postgresCpu(url: string): Promise<PostgresCpu> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
  const times = await Promise.all(rows.map(async ({ pid }) => [pid, await timeOf(pid)] as const))
  return new Map(times.flatMap(([pid, time]) => (time === undefined ? [] : [[pid, time]])))
}

/** The time used since by current processes; processes that have ended belong to an earlier load. */
export function spentSince(before: PostgresCpu, after: PostgresCpu): number | undefined {
  if (after.size === 0) return undefined
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
}

async function timeOf(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (!text.includes('(postgres)')) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick
}
