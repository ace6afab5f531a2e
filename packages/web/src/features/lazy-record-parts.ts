/** What lies over a list, or in its place: fetched with its words when it is drawn, or ahead of that. Nothing of it comes with the list. */
import { lazy } from 'react'
import { loadAreas } from '../lib/language/i18n.ts'

export const loadDialog = () => Promise.all([import('./record-dialog.tsx'), loadAreas(['inputs', 'media'])])

export const LazyRecordDialog = lazy(async () => ({ default: (await loadDialog())[0].RecordDialog }))

export const LazyRecordSheet = lazy(async () => {
  const [{ RecordSheet }] = await Promise.all([import('./record-sheet.tsx'), loadAreas(['grid'])])
  return { default: RecordSheet }
})
