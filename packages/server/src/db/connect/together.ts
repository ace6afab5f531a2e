/**
 * Like `Promise.all`, but waits for all promises before it throws, so that no work continues in a failed transaction. Throws the first
 * error, which caused the others.
 */
export async function together<Works extends readonly unknown[] | []>(
  works: Works,
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  const all = Promise.all(works)
  await Promise.allSettled([all, ...works])
  return all
}
