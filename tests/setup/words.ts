/** The English texts of the product, for journeys through every entity. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldKeys } from '@ridgeline/domain/messages/label-keys'

const folder = join(import.meta.dirname, '../../packages/domain/src/messages/en')
const words: Readonly<Record<string, string>> = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object),
)

export const wordOf = (key: string): string => words[key] ?? key
export const labelOf = (entity: string, field: string) => wordOf(fieldKeys(entity, field).find((key) => key in words) ?? field)
