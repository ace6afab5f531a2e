/** The line that describes a change of a row, for the undo stack. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { localize, localizedOf, type Language } from '@ridgeline/domain/values/localized'
import type { Values } from '@ridgeline/domain/check/rule'
import { text } from '../../../../lib/language/texts/i18n.ts'
import type { Stored } from '../../../api.ts'
import { optionWord } from '../../../source/words.ts'
import { titleOf } from '../../row/record-title.ts'

function wordOf({ name, fields }: Entity, field: string, value: unknown): string {
  const declared = fields[field]
  if (declared?.kind === 'choice') return optionWord(name, field, declared.of, String(value))
  return text(value ? 'list.active' : 'list.inactive')
}

/** `Bontadini: Closed → Open`, for a status and for the switch of a row; `Bontadini: Open → Closed (Strong wind)` with its reason. */
export function stepText(entity: Entity, row: Stored, changes: Values, language: Language): string {
  const lines = Object.entries(changes).flatMap(([name, value]) => {
    const kind = entity.fields[name]?.kind
    if (kind !== 'choice' && kind !== 'flag') return []
    const [before, after] = [wordOf(entity, name, row[name]), wordOf(entity, name, value)]
    return [before === after ? after : `${before} → ${after}`]
  })
  const reason = localize(localizedOf(changes['statusNote']), language)
  return `${titleOf(entity, row, language)}: ${lines.join(', ')}${reason && ` (${reason})`}`
}
