/** The name of a record as its caller reads it: roles that are built into the product are named in every language. */
import { builtInKey } from '@ridgeline/domain/messages/label-keys'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { textsOf } from '../../http/failures/texts.ts'

export function shownName(entity: Entity, name: Localized | string, language: Language): string {
  if (typeof name !== 'string') return localize(name, language)
  const key = builtInKey(entity.name, nameFieldOf(entity), name)
  return key ? textsOf(language)(key) : name
}
