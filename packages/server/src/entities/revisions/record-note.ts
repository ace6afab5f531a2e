/** The line under a name that distinguishes records: `Gondola · 1 854–2 557 m · Open · No. 2`. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { factsOf, mapNumber } from '@ridgeline/domain/operation/facts'
import type { Language } from '@ridgeline/domain/values/localized'
import { mapNumberKey, optionKeys } from '@ridgeline/domain/messages/label-keys'
import { textsOf, textUnder } from '../../http/failures/texts.ts'

export type FactValues = Readonly<Record<string, unknown>>

interface Noted {
  text: string
  note?: string
}

/** Formatted as in the interface of every language: thousands separated by a narrow space. */
const metres = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f')

export function noteOf(entity: Entity, facts: FactValues, language: Language): string {
  const texts = textsOf(language)
  const { kind, span, hasStatus, codes } = factsOf(entity)
  const optionText = (name: string | undefined) => {
    const field = name === undefined ? undefined : entity.fields[name]
    const value = name === undefined ? undefined : facts[name]
    if (field?.kind !== 'choice' || typeof value !== 'string') return ''
    return textUnder(texts, optionKeys(entity.name, name!, field.of, value), value)
  }
  const [from, to] = span?.map((name) => facts[name]) ?? []
  const heights = typeof from === 'number' && typeof to === 'number' ? `${metres(from)}–${metres(to)} m` : ''
  const codeTexts = codes.map((name) => {
    const code = facts[name]
    if (typeof code !== 'string') return ''
    return name === mapNumber ? texts(mapNumberKey, code) : code
  })
  return [optionText(kind), heights, hasStatus ? optionText('status') : '', ...codeTexts].filter(Boolean).join(' · ')
}

/** Records with the same name and note get their external id, so that people can distinguish them. */
export function distinguished<Of extends Noted>(results: readonly { result: Of; facts: FactValues }[]): Of[] {
  const keyOf = ({ text, note }: Noted) => JSON.stringify([text, note])
  const alike = Map.groupBy(results, ({ result }) => keyOf(result))
  return results.map(({ result, facts }) => {
    const own = facts['externalId']
    if (alike.get(keyOf(result))!.length === 1 || typeof own !== 'string') return result
    return { ...result, note: result.note ? `${result.note} · ${own}` : own }
  })
}
