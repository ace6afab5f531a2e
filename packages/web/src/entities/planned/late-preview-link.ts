/** The link to the preview at another time; its code is loaded when it is shown. */
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

export const PreviewLink = lazyPart(async () => (await import('./preview-link.tsx')).previewLink())
