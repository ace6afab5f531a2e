import { loadAreas } from '../../../lib/language/texts/i18n.ts'
import { lazyPart } from '../../state/lazy/lazy-part.tsx'

/** With the texts that name permissions. */
export const LazyWhyNot = lazyPart(async () => {
  const [{ WhyNot }] = await Promise.all([import('./why-not.tsx'), loadAreas(['roles', 'records', 'admin', 'field'])])
  return WhyNot
})
