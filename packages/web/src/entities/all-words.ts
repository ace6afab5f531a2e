/** The words for every kind of record, for screens that tell of all of them. */
import { catalogue } from '@ridgeline/domain/catalogue'
import { loadAreas } from '../lib/language/i18n.ts'

let coming: Promise<void> | undefined

export function loadAllWords(): Promise<void> {
  const areas = Object.values(catalogue).map(({ area }) => area)
  coming ??= loadAreas([...new Set(areas), 'records', 'list', 'audit'])
  return coming
}
