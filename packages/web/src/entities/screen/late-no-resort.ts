import { loadAreas } from '../../lib/language/texts/i18n.ts'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

/** With its texts, because nearly all users have a resort and need neither. */
export const LateNoResort = lazyPart(async () => {
  const [{ NoResort }] = await Promise.all([import('./no-resort.tsx'), loadAreas(['list', 'overlays'])])
  return NoResort
})
