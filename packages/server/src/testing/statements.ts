/** Counts the statements sent to the database. */
import pg from 'pg'
import { vi } from 'vitest'

/** The statements between the `begin` and the `commit` of the work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = new Map<unknown, string[]>()
  const query = vi.spyOn(pg.Client.prototype, 'query').mockName('query')
  await work()
  for (const [at, [statement]] of query.mock.calls.entries()) {
    const text = typeof statement === 'string' ? statement : String((statement as { text?: string }).text)
    const client = query.mock.contexts[at]
    if (text === 'begin') asked.set(client, [])
    asked.get(client)?.push(text)
  }
  query.mockRestore()
  return [...asked.values()].flat()
}
