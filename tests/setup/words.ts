/** The texts of the product, for journeys through every entity and every language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldKeys } from '@ridgeline/domain/messages/label-keys'
import type { Language } from '@ridgeline/domain/values/localized'

export function wordsIn(language: Language): Readonly<Record<string, string>> {
  const folder = join(import.meta.dirname, '../../packages/domain/src/messages', language)
  return Object.assign({}, ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object))
}

const words = wordsIn('en')

export const wordOf = (key: string): string => words[key] ?? key
export const labelOf = (entity: string, field: string) => wordOf(fieldKeys(entity, field).find((key) => key in words) ?? field)
