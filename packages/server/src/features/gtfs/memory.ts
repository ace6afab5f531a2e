/** Answers that stand for a moment: whoever asks for the same meanwhile gets the same one, and waits for it with the others. */

/** Whoever makes up keys pushes out only what is asked for anew. */
const mostKept = 200

/** @param time milliseconds from the asking. What fails is not remembered. */
export function memoryOf<T>(time: number) {
  const known = new Map<string, { answer: Promise<T>; until: number }>()
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const found = known.get(key)
    if (found && Date.now() < found.until) return found.answer
    const kept = { answer: ask(), until: Date.now() + time }
    known.delete(key)
    known.set(key, kept)
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    kept.answer.catch(() => known.get(key) === kept && known.delete(key))
    return kept.answer
  }
}
