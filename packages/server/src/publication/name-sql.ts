/** Published records whose name contains all words, without case and accents. Other searched fields can be internal and are not compared. */
import { sql, type SQL } from 'drizzle-orm'
import { nameFieldOf } from '@ridgeline/domain/declare/entity'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { folded } from '../entities/search/search-sql.ts'
import { wordAt } from '../entities/search/search-words.ts'
import { columnSql } from '../entities/store/record-sql.ts'

/** The row is `t`. @param count of words */
export function namedSql(entity: PublishedEntity, count: number): SQL[] {
  const field = nameFieldOf(entity)
  const column = columnSql(field)
  const name =
    entity.fields[field]!.kind === 'localized'
      ? sql`(select string_agg(each.value, ' ') from jsonb_each_text(${column}) each)`
      : sql`${column}::text`
  return Array.from({ length: count }, (_, at) => sql`strpos(ridgeline_fold(${name}), ${folded(wordAt(at))}) > 0`)
}
