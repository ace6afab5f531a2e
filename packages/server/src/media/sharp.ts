/** The library that decodes and encodes pictures: 26 MB of memory, loaded with the first picture. */
import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

export const loadSharp = (): Promise<typeof sharp> => (loading ??= load())

async function load() {
  const { default: loaded } = await import('sharp')
  // No picture is worked on twice, so what it remembers of one would only stay.
  loaded.cache(false)
  return loaded
}
