/**
 * Statements find other rows under the names of tables, by common table expressions in front of them. Nothing is written. A statement gets
 * the values of the tables that it names and of no others, because PostgreSQL parses them each time.
 */
import type { SQL } from 'drizzle-orm'
import type { Queryable, Row } from '../../db/connect/database.ts'
import type { Selected } from '../../db/connect/select.ts'
import { statementOf, type Statement } from '../../db/connect/statements/statement.ts'

export interface Overlay {
  /** Names of the tables that the expressions stand for. */
  tables: readonly string[]
  /** The expressions. @param parameter with the value, which all of them read */
  text: (parameter: string) => string
  /** JSON */
  value: string
}

/** No statement that guests are read by is recursive. */
const withClause = /^\s*with\s+/i

export function overTables(db: Queryable, overlays: readonly Overlay[]): Queryable {
  const known = overlays.map((overlay) => ({ ...overlay, named: new RegExp(`\\b(?:${overlay.tables.join('|')})\\b`) }))

  function overlaid(statement: SQL | Statement): Statement {
    const { text, values } = statementOf(statement)
    const needed = known.filter(({ named }) => named.test(text))
    if (needed.length === 0) return { text, values }
    const own = withClause.exec(text)
    const begin = `with ${needed.map((overlay, at) => overlay.text(`$${values.length + 1 + at}`)).join(', ')}`
    return {
      text: own ? `${begin}, ${text.slice(own[0].length)}` : `${begin} ${text}`,
      values: [...values, ...needed.map(({ value }) => value)],
    }
  }
  return { query: <R extends object = Row>(statement: Selected<R> | SQL | Statement) => db.query<R>(overlaid(statement)) }
}
