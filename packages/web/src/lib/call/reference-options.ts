/** Records to choose from, for fields that point at other records. */
import { call } from './call.ts'
import { keys } from '../browser/keys.ts'

interface SelectAnswer {
  results: { id: string; text: string }[]
  pagination: { more: boolean }
}

const optionsOf = ({ results }: SelectAnswer) => results.map(({ id, text }) => ({ value: id, label: text }))

export function referenceOptions({ entity, resortId }: { entity: string; resortId?: string | undefined }) {
  const path = `select/${entity}`
  return {
    key: keys.select(entity, { resortId }),
    async load({ q, page }: { q: string; page: number }) {
      const answer = await call<SelectAnswer>('GET', path, { q, page, resortId }, { quiet: true })
      return { results: optionsOf(answer), more: answer.pagination.more }
    },
    resolve: async (ids: readonly string[]) => optionsOf(await call<SelectAnswer>('GET', path, { ids }, { quiet: true })),
  }
}
