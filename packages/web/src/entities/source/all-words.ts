/** The texts of all entities, for screens that show records of any of them. */
import { catalogue } from '@ridgeline/domain/declare/catalogue'
import { loadAreas } from '../../lib/language/texts/i18n.ts'

let coming: Promise<void> | undefined

export function loadAllWords(): Promise<void> {
  const areas = Object.values(catalogue).map(({ area }) => area)
  coming ??= loadAreas([...new Set(areas), 'records', 'list', 'audit'])
  return coming
}
