/** Statements with cached texts: building one costs more than sending it, so statements of the same shape share the text. */
import { is, Placeholder, sql, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

export interface Statement {
  text: string
  values: unknown[]
}

/** Values by the names of their placeholders. */
export type Given = Readonly<Record<string, unknown>>

const dialect = new PgDialect()

export function statementOf(composed: SQL | Statement): Statement {
  if (!(composed instanceof SQL)) return composed
  const { sql: text, params: values } = dialect.sqlToQuery(composed)
  return { text, values }
}

/** A value that is passed with each execution; a list is one parameter. */
export const given = (name: string): Placeholder => sql.placeholder(name)

type Fill = (values: Given) => Statement

function fillOf(composed: SQL): Fill {
  const { text, values } = statementOf(composed)
  const parts = values.map((value) => (is(value, Placeholder) ? { name: String(value.name) } : { constant: value }))
  return (all) => ({ text, values: parts.map((part) => ('name' in part ? all[part.name] : part.constant)) })
}

/** A statement that is built for a single use. */
export const filled = (composed: SQL, values: Given): Statement => fillOf(composed)(values)

/** Per owner; the least recently used shapes are removed. */
const maxShapes = 300

/**
 * Statements whose builder receives only the shape: values cannot get into the text, and requests of the same shape share it. A shape is
 * plain data.
 */
export function composedOnce<Owner extends object, Shape>(compose: (owner: Owner, shape: Shape) => SQL) {
  const known = new WeakMap<Owner, Map<string, Fill>>()
  return (owner: Owner, shape: Shape, values: Given): Statement => {
    let fills = known.get(owner)
    if (!fills) known.set(owner, (fills = new Map()))
    const key = JSON.stringify(shape)
    let fill = fills.get(key)
    if (!fill) {
      fill = fillOf(compose(owner, shape))
      if (fills.size >= maxShapes) fills.delete(fills.keys().next().value!)
      fills.set(key, fill)
    }
    return fill(values)
  }
}
