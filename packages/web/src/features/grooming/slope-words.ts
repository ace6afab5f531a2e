/** The words for a slope: its number on the map and its name, and what distinguishes slopes of the same name. */
import type { PlannedSlope } from '@ridgeline/domain/answers/grooming'
import { slope } from '@ridgeline/domain/entities/slope'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { optionWord } from '../../entities/source/words.ts'
import { formatDistance } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'

export function slopeWord({ name, mapNumber }: Pick<PlannedSlope, 'name' | 'mapNumber'>, language: Language): string {
  const own = (name && localize(name, language)) || text('list.unnamed')
  return mapNumber && mapNumber !== own ? `${mapNumber} · ${own}` : own
}

export function slopeFacts({ difficulty, length }: Pick<PlannedSlope, 'difficulty' | 'length'>): string {
  const colour = optionWord(slope.name, 'difficulty', slope.fields.difficulty.of, difficulty)
  return length === null ? colour : `${colour} · ${formatDistance(length)}`
}
