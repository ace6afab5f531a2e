/** What a cell needs beside its value. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Values } from '@ridgeline/domain/check/rule'

export interface CellContext {
  entity: Entity
  name: string
  record: Values
  language: Language
  /** IANA zone of the record's resort; instants are shown in it. */
  zone: string | undefined
  /** Names of referenced records by id; `undefined` for records that were not found, missing while they load. */
  texts: ReadonlyMap<string, string | undefined>
  /** Thumbnails by the id of their medium, for columns that show pictures. */
  pictures?: ReadonlyMap<string, string>
}
