/** Records to choose from, for fields that point at other records. */
import { call } from './call.ts'
import { keys } from '../browser/keys.ts'

interface SelectAnswer {
  results: { id: string; text: string }[]
  pagination: { more: boolean }
}

const optionsOf = ({ results }: SelectAnswer) => results.map(({ id, text }) => ({ value: id, label: text }))

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
      return { results: optionsOf(answer), more: answer.pagination.more }
    },
    resolve: async (ids: readonly string[]) => optionsOf(await call<SelectAnswer>('GET', path, { ids }, { quiet: true })),
  }
}
