/** Work side by side in one transaction: while PostgreSQL is at one statement, the next is composed and pictures are developed. */
import type { Queryable } from './database.ts'

/** A transaction takes one statement at a time. */
export function inTurn(tx: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...tx,
    query(statement) {
      const next = last.then(() => tx.query<never>(statement))
      last = next.catch(() => {})
      return next
    },
  }
}

/** As `Promise.all`, but nothing is still at work in the transaction when it throws: what failed first made the others fail. */
export async function together<Works extends readonly unknown[] | []>(
  works: Works,
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  const all = Promise.all(works)
  await Promise.allSettled([all, ...works])
  return all
}
