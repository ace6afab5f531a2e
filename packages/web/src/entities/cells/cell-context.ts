/** What a cell may know beside its value. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Language } from '@ridgeline/domain/localized'
import type { Values } from '@ridgeline/domain/rule'

export interface CellContext {
  entity: Entity
  name: string
  record: Values
  language: Language
  /** IANA zone of the record's resort; instants are shown in it. */
  zone: string | undefined
  /** What referred records are called, by their ids; nothing for one that is asked for in vain. One that is missing here is on its way. */
  texts: ReadonlyMap<string, string | undefined>
  /** Thumbnails by the id of their medium, where pictures are shown as such. */
  pictures?: ReadonlyMap<string, string>
}
