/** What lies over a list, or in its place: fetched with its words when it is drawn, or ahead of that. Nothing of it comes with the list. */
import { loadAreas } from '../lib/language/i18n.ts'
import { lazyAhead } from '../ui/state/lazy-ahead.tsx'

export const LazyRecordDialog = lazyAhead(async () => {
  const [{ RecordDialog }] = await Promise.all([import('./record-dialog.tsx'), loadAreas(['inputs', 'media'])])
  return RecordDialog
})

export const LazyRecordSheet = lazyAhead(async () => {
  const [{ RecordSheet }] = await Promise.all([import('./record-sheet.tsx'), loadAreas(['grid'])])
  return RecordSheet
})

const loaders = new Map<string, () => Promise<unknown>>()

/** Fetches the form of a kind, with what it has beyond its fields; the same function each time. What fails now is told when it is drawn. */
export function dialogLoaderOf(entity: string): () => Promise<unknown> {
  const extras = async () => (await import('./form-extras.ts')).loadExtras(entity)
  const load = loaders.get(entity) ?? (() => Promise.all([LazyRecordDialog.preload(), extras()]).catch(() => undefined))
  loaders.set(entity, load)
  return load
}
