import { sql, type SQL } from 'drizzle-orm'

/**
 * Bytes of a JSON object when it is in memory, about as many as its text has. PostgreSQL stores large values compressed, some of them to a
 * hundredth, so that `pg_column_size` of a column does not say how much work a value is. To unpack one takes a tenth of the time of its text.
 */
export const unpackedBytes = (object: SQL): SQL<number> => sql`pg_column_size(${object} || '{}'::jsonb)`
