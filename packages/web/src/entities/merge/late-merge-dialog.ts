import { loadAreas } from '../../lib/language/texts/i18n.ts'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

export const LateMergeDialog = lazyPart(async () => {
  const [{ MergeDialog }] = await Promise.all([import('./merge-dialog.tsx'), loadAreas(['audit'])])
  return MergeDialog
})
