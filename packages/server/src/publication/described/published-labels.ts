/** What published fields are called in English, with their units: for the public document and the pages for developers. */
import { fieldKeys, pluralKey, unitKey } from '@ridgeline/domain/messages/label-keys'
import type { Field } from '@ridgeline/domain/declare/field'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { textsOf, textUnder } from '../../http/failures/texts.ts'

const text = textsOf('en')

export const collectionTitle = ({ name }: PublishedEntity): string => text(pluralKey(name))

/** In which a number is published; undefined without one. Durations that are shown as minutes and seconds are seconds. */
function unitOf(field: Field): string | undefined {
  if (!('unit' in field) || !field.unit) return undefined
  return text(unitKey(field.unit === 'minutesSeconds' ? 's' : field.unit))
}

export function fieldLabel({ name: entity }: PublishedEntity, name: string, field: Field): string {
  const unit = unitOf(field)
  return `${textUnder(text, fieldKeys(entity, name), name)}${unit ? ` (${unit})` : ''}`
}
