/** The texts of an entity: its own first, then the shared ones. The domain defines the keys. */
import {
  addKey,
  emptyKey,
  geometryKey,
  newKey,
  optionKeys,
  permissionLabel,
  permissionLists,
  searchKey,
  sectionHintKeys,
  shortDayKey,
  type Keys,
} from '@ridgeline/domain/messages/label-keys'
import { statuses } from '@ridgeline/domain/declare/vocabulary'
import { hasText, text } from '../../lib/language/texts/i18n.ts'

const known = (keys: Keys) => keys.find(hasText)

function optional(keys: Keys): string | undefined {
  const key = known(keys)
  return key && text(key)
}

export const sectionHint = (section: string) => optional(sectionHintKeys(section))

/** The label of a value of a closed list in its field. */
export function optionWord(owner: string, field: string, of: readonly string[], value: string): string {
  if (permissionLists.has(of)) return permissionWord(value)
  const keys = optionKeys(owner, field, of, value)
  const key = known(keys) ?? keys[0]
  return key ? text(key) : value
}

/** Vocabularies are compared by identity. */
export const isOfStatuses = (of: readonly unknown[]): boolean => of === statuses

/** The values of a closed list in the order of choice: of a status, the best first. */
export const optionOrder = <Value>(of: readonly Value[]): readonly Value[] => (isOfStatuses(of) ? of.toReversed() : of)

export const permissionWord = (permission: string) => permissionLabel(permission, text)
export const addWord = (entity: string) => text(addKey(entity))
export const newWord = (entity: string) => text(newKey(entity))
export const searchWord = (entity: string) => text(searchKey(entity))
export const emptyWord = (entity: string) => text(emptyKey(entity))
export const shortDayWord = (day: string) => text(shortDayKey(day))
export const geometryWord = (type: string) => text(geometryKey(type))
