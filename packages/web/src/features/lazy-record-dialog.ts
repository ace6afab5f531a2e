/** The dialog of a record, fetched with its words when it is drawn, or ahead of that. */
import { lazy } from 'react'
import { loadAreas } from '../lib/language/i18n.ts'

export const loadDialog = () => Promise.all([import('./record-dialog.tsx'), loadAreas(['inputs', 'media'])])

export const LazyRecordDialog = lazy(async () => ({ default: (await loadDialog())[0].RecordDialog }))
