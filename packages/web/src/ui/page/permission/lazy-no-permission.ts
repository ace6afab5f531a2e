import { lazyPart } from '../../state/lazy/lazy-part.tsx'

/** For lists, which are rarely opened without permission. */
export const LazyNoPermission = lazyPart(async () => (await import('./no-permission.tsx')).NoPermission)
