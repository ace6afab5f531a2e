/** The merge of concurrent changes by field, and of localized fields by language: on the server, in forms and in quick edit. */
import type { Conflict } from '../check/failure.ts'
import { isObject } from '../check/fault.ts'
import type { Field } from '../declare/field.ts'
import { languages } from '../values/localized.ts'
import { isSame } from './same-value.ts'

/** A value before both changes, as others saved it, and as the user wants it. */
export interface Sides {
  base: unknown
  theirs: unknown
  mine: unknown
}

/** Which side applies. Changes of one side are merged and equal changes are not a conflict; the user decides about the rest. */
export function sideOf({ base, theirs, mine }: Sides): 'mine' | 'theirs' | 'conflict' {
  if (isSame(mine, base) || isSame(mine, theirs)) return 'theirs'
  return isSame(theirs, base) ? 'mine' : 'conflict'
}

export interface MergedField {
  value: unknown
  /** Of the field, or of its languages (`name.de`). */
  conflicts: Conflict[]
}

/** @param inConflict the side whose value is used until the user has decided */
export function mergeField(name: string, field: Field | undefined, sides: Sides, inConflict: 'mine' | 'theirs'): MergedField {
  const side = sideOf(sides)
  if (side !== 'conflict') return { value: sides[side] ?? null, conflicts: [] }
  if (field?.kind === 'localized') return mergeTexts(name, sides, inConflict)
  return { value: sides[inConflict] ?? null, conflicts: [{ field: name, ...sides }] }
}

function mergeTexts(name: string, { base, theirs, mine }: Sides, inConflict: 'mine' | 'theirs'): MergedField {
  const texts = languages.map((language) => {
    const sides = { base: textIn(base, language), theirs: textIn(theirs, language), mine: textIn(mine, language) }
    return [language, mergeField(`${name}.${language}`, undefined, sides, inConflict)] as const
  })
  const filled = texts.filter(([, { value }]) => value !== null).map(([language, { value }]) => [language, value])
  return { value: filled.length ? Object.fromEntries(filled) : null, conflicts: texts.flatMap(([, { conflicts }]) => conflicts) }
}

const textIn = (value: unknown, language: string) => (isObject(value) ? value[language] : undefined) ?? null
