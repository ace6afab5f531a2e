/** Terms of the glossary in the two languages of a translation (decision 0159). */
import { sql } from 'drizzle-orm'
import { glossaryTerm } from '@ridgeline/domain/entities/glossary-term'
import type { TermPair } from '@ridgeline/domain/translation/occurring-terms'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../db/connect/database.ts'
import { aliased, select } from '../../db/connect/select.ts'
import { tableOf } from '../../db/table.ts'

const t = aliased(tableOf(glossaryTerm), 't')

/** Beyond them, a glossary is a dictionary. */
export const maxTerms = 2_000

/** For all who translate: terms say nothing about records. */
export const termsFor = (db: Queryable, source: Language, target: Language): Promise<TermPair[]> =>
  db.query(
    select({
      source: sql<string>`t.term ->> ${source}`,
      target: sql<string | null>`nullif(case when t.is_kept then t.term ->> ${source} else t.term ->> ${target} end, '')`,
      isKept: t.isKept,
      note: t.note,
    })`from ${tableOf(glossaryTerm)} t where t.active and coalesce(t.term ->> ${source}, '') <> '' order by t."order", t.name_sort, t.id limit ${maxTerms}::integer`,
  )
