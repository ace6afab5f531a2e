/** Work that is done at the first call and again only after it failed. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined
  return () =>
    (begun ??= work().catch((error: unknown) => {
      begun = undefined
      throw error
    }))
}
