/** Parts over a list or instead of it, loaded with their texts when rendered or ahead of that, never with the list. */
import { loadAreas } from '../lib/language/texts/i18n.ts'
import { lazyAhead } from '../ui/state/lazy/lazy-ahead.tsx'

export const LazyRecordDialog = lazyAhead(async () => {
  const [{ RecordDialog }] = await Promise.all([import('./record-dialog.tsx'), loadAreas(['inputs', 'media'])])
  return RecordDialog
})

export const LazyRecordSheet = lazyAhead(async () => {
  const [{ RecordSheet }] = await Promise.all([import('./record-sheet.tsx'), loadAreas(['grid'])])
  return RecordSheet
})

const loaders = new Map<string, () => Promise<unknown>>()

/** Returns a stable function that fetches the form of an entity with its additions. A failure is shown when the form is rendered. */
export function dialogLoaderOf(entity: string): () => Promise<unknown> {
  const extras = async () => (await import('./form-extras.ts')).loadExtras(entity)
  const load = loaders.get(entity) ?? (() => Promise.all([LazyRecordDialog.preload(), extras()]).catch(() => undefined))
  loaders.set(entity, load)
  return load
}
