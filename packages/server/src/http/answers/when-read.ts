/**
 * An object whose named properties are built when first read. Most schemas are never read between two starts: those of a route by its first
 * request, all of them by the API document.
 */
export function whenRead<Fixed extends object, Late extends object>(
  fixed: Fixed,
  make: () => Late,
  names: readonly (keyof Late)[],
): Fixed & Late {
  let made: Late | undefined
  const getters = names.map((name) => [name, { enumerable: true, configurable: true, get: () => (made ??= make())[name] }] as const)
  // The getters are those of `Late`.
  return Object.defineProperties({ ...fixed }, Object.fromEntries(getters)) as Fixed & Late
}
