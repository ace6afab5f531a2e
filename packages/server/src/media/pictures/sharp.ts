/** Loads the picture library, which needs 26 MB of memory, when the first picture is processed. */
import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

export const loadSharp = (): Promise<typeof sharp> => (loading ??= load())

async function load() {
  const { default: loaded } = await import('sharp')
  // No picture is processed twice, so a cache would only use memory.
  loaded.cache(false)
  return loaded
}
