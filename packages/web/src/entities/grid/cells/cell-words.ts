/** What a cell needs beside its value. */
import type { Language } from '@ridgeline/domain/values/localized'

export interface CellWords {
  /** Name of the entity: options are found by it. */
  owner: string
  language: Language
  /** IANA zone of the records' resort. */
  zone: string | undefined
  /** Names of referenced records by id. */
  texts: ReadonlyMap<string, string>
}
