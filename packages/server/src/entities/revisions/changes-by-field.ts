/** The changes of a revision by field, however they are stored: those of many prices are a text for each line (decision 0169). */
import { sql } from 'drizzle-orm'
import { priceRecord } from '@ridgeline/domain/answers/logged-records'
import type { Changes } from './revisions.ts'

/** Of the row `r`. */
export const changesByField = sql<Changes>`(case when r.entity = ${priceRecord} then ridgeline_price_changes(r.changes) else r.changes end)`
