/** What a cell may know beside its value. */
import type { Language } from '@ridgeline/domain/localized'

export interface CellWords {
  /** Name of the entity: options are found by it. */
  owner: string
  language: Language
  /** IANA zone of the records' resort. */
  zone: string | undefined
  /** What referred records are called, by their ids. */
  texts: ReadonlyMap<string, string>
}
