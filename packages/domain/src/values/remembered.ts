/** A function that makes each value once, for work in which few different keys return often. */
export function remembered<Key, Value extends NonNullable<unknown> | null>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}
