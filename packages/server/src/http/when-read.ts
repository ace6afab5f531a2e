/**
 * An object whose named properties are made when somebody first reads them. Most of what describes an API is read by nobody
 * between a start and the next: a route's schema by its first request, all of them by the document.
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
