/** A cache of values by key, each with its version; removes the least recently used. */

export function currentValues<Value>(max: number) {
  const kept = new Map<string, { version: string; value: Value }>()

  function known(key: string, version: string) {
    const found = kept.get(key)
    if (found?.version !== version) return undefined
    kept.delete(key)
    kept.set(key, found)
    return found
  }

  return {
    known: (key: string, version: string): Value | undefined => known(key, version)?.value,
    get(key: string, version: string, make: () => Value): Value {
      const found = known(key, version)
      if (found) return found.value
      const value = make()
      kept.delete(key)
      kept.set(key, { version, value })
      const [oldest] = kept.keys()
      if (kept.size > max && oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}
