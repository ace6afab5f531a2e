/** Records to choose from, for fields that point at other records. */
import { text } from '../language/texts/i18n.ts'
import { call } from './call.ts'
import { isForbidden } from './call-error.ts'
import { queryKeys } from './queries/query-keys.ts'

interface SelectRow {
  id: string
  text: string
  note?: string
}

interface SelectAnswer {
  results: SelectRow[]
  /** Similar names, if few match exactly. */
  similar?: SelectRow[]
  pagination: { more: boolean }
}

const optionsOf = (rows: readonly SelectRow[]) => rows.map(({ id, text, note }) => ({ value: id, label: text, ...(note && { note }) }))

/** The records with these ids and their names; users may see a record without those it refers to, which are called hidden. */
export async function namedRecords(entity: string, ids: readonly string[], signal?: AbortSignal): Promise<SelectRow[]> {
  try {
    return (await call<SelectAnswer>('GET', `select/${entity}`, { ids }, { quiet: true, ...(signal && { signal }) })).results
  } catch (error) {
    if (isForbidden(error)) return ids.map((id) => ({ id, text: text('kit.hidden') }))
    throw error
  }
}

interface Asked {
  entity: string
  resortId?: string | undefined
  /** The field that is being filled, `bike.requiredSkiliftIds`, where it takes only some. */
  chooser?: string | undefined
}

/** Options of a route that answers as those for choosing records do. */
export const optionsFrom = (path: string, query: Readonly<Record<string, unknown>>, key: readonly unknown[]) => ({
  key,
  async load({ q, page }: { q: string; page: number }) {
    const answer = await call<SelectAnswer>('GET', path, { q, page, ...query }, { quiet: true })
    return { results: optionsOf(answer.results), similar: optionsOf(answer.similar ?? []), more: answer.pagination.more }
  },
  resolve: async (ids: readonly string[]) => optionsOf((await call<SelectAnswer>('GET', path, { ids, ...query }, { quiet: true })).results),
})

export const referenceOptions = ({ entity, resortId, chooser }: Asked) => ({
  ...optionsFrom(`select/${entity}`, { resortId, for: chooser }, queryKeys.select(entity, { resortId, for: chooser })),
  resolve: async (ids: readonly string[]) => optionsOf(await namedRecords(entity, ids)),
})
