/** Concurrent work in one transaction: while PostgreSQL executes one statement, the next is built and pictures are processed. */
import type { Queryable } from './database.ts'

/** A transaction executes one statement at a time. */
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

/**
 * Like `Promise.all`, but waits for all promises before it throws, so that no work continues in a failed transaction. Throws the first
 * error, which caused the others.
 */
export async function together<Works extends readonly unknown[] | []>(
  works: Works,
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  const all = Promise.all(works)
  await Promise.allSettled([all, ...works])
  return all
}
