/** Fetches what menus and panels are built of, once. */
import type * as MenuParts from './menu-parts.tsx'

let parts: typeof MenuParts | undefined

export const fetchParts = async (): Promise<typeof MenuParts> => (parts ??= await import('./menu-parts.tsx'))

/** For items, which are only drawn in a menu that is built. */
export function fetchedParts(): typeof MenuParts {
  if (!parts) throw new Error('An item is drawn outside its menu')
  return parts
}
