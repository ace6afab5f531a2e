/** Records to choose from, for fields that point at other records. */
import { call } from './call.ts'
import { keys } from '../browser/keys.ts'

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

interface Asked {
  entity: string
  resortId?: string | undefined
  /** The field that is being filled, `bike.requiredSkiliftIds`, where it takes only some. */
  chooser?: string | undefined
}

export function referenceOptions({ entity, resortId, chooser }: Asked) {
  const path = `select/${entity}`
  return {
    key: keys.select(entity, { resortId, for: chooser }),
    async load({ q, page }: { q: string; page: number }) {
      const answer = await call<SelectAnswer>('GET', path, { q, page, resortId, for: chooser }, { quiet: true })
      return { results: optionsOf(answer.results), similar: optionsOf(answer.similar ?? []), more: answer.pagination.more }
    },
    resolve: async (ids: readonly string[]) => optionsOf((await call<SelectAnswer>('GET', path, { ids }, { quiet: true })).results),
  }
}
