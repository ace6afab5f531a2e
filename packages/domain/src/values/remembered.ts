interface Known<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/**
 * A function that makes each value once.
 * @param known without it, every key is kept as long as the function: for work in which few different ones return often
 */
export function remembered<Key, Value extends NonNullable<unknown> | null>(
  make: (key: Key) => Value,
  known: Known<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}
