/** The words of an entity: its own first, then what all entities share. The domain says under which keys. */
import {
  addKey,
  emptyKey,
  geometryKey,
  newKey,
  optionKeys,
  permissionLabel,
  searchKey,
  sectionHintKeys,
  shortDayKey,
  type Keys,
} from '@ridgeline/domain/messages/label-keys'
import type { Permission } from '@ridgeline/domain/permission'
import { hasText, text } from '../lib/language/i18n.ts'

const known = (keys: Keys) => keys.find(hasText)

function optional(keys: Keys): string | undefined {
  const key = known(keys)
  return key && text(key)
}

export const sectionHint = (section: string) => optional(sectionHintKeys(section))

/** What a value of a closed list is called in its field. */
export function optionWord(owner: string, field: string, of: readonly string[], value: string): string {
  const keys = optionKeys(owner, field, of, value)
  const key = known(keys) ?? keys[0]
  return key ? text(key) : value
}

export const permissionWord = (permission: string) => permissionLabel(permission as Permission, text)
export const addWord = (entity: string) => text(addKey(entity))
export const newWord = (entity: string) => text(newKey(entity))
export const searchWord = (entity: string) => text(searchKey(entity))
export const emptyWord = (entity: string) => text(emptyKey(entity))
export const shortDayWord = (day: string) => text(shortDayKey(day))
export const geometryWord = (type: string) => text(geometryKey(type))
