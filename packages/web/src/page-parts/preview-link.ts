/** Beside the link to a display: the display as it will be. Fetched with its words when it is shown. */
import { loadAreas } from '../lib/language/texts/i18n.ts'
import { lazyPart } from '../ui/state/lazy/lazy-part.tsx'

export const PreviewLink = lazyPart(
  async () => (await Promise.all([import('../entities/planned/preview-link.tsx'), loadAreas(['planned'])]))[0].PreviewLink,
)
