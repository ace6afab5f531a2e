import { loadAreas } from '../../lib/language/texts/i18n.ts'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

export const LateCopyDialog = lazyPart(async () => {
  const [{ CopyDialog }] = await Promise.all([import('./copy-dialog.tsx'), loadAreas(['copies', 'audit'])])
  return CopyDialog
})
