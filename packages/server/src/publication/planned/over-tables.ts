/** Statements find other rows under the names of tables, by common table expressions in front of them. Nothing is written. */
import type { SQL } from 'drizzle-orm'
import type { Queryable, Row } from '../../db/connect/database.ts'
import type { Selected } from '../../db/connect/select.ts'
import { statementOf, type Statement } from '../../db/connect/statement.ts'

export interface Overlay {
  /** The expressions. @param parameter with the value, which all of them read */
  text: (parameter: string) => string
  /** JSON */
  value: string
}

/** No statement that guests are read by is recursive. */
const withClause = /^\s*with\s+/i

export function overTables(db: Queryable, overlay: Overlay): Queryable {
  function overlaid(statement: SQL | Statement): Statement {
    const { text, values } = statementOf(statement)
    const own = withClause.exec(text)
    const begin = `with ${overlay.text(`$${values.length + 1}`)}`
    return { text: own ? `${begin}, ${text.slice(own[0].length)}` : `${begin} ${text}`, values: [...values, overlay.value] }
  }
  return { query: <R extends object = Row>(statement: Selected<R> | SQL | Statement) => db.query<R>(overlaid(statement)) }
}
