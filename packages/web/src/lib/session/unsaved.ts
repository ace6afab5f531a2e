/** Work that is on no server and in no draft yet. Whoever would take it away, other than by leaving its page, asks first. */

export interface UnsavedWork {
  isThere: () => boolean
  /** Asks whoever did the work. */
  mayLeave: () => Promise<boolean>
}

const works = new Set<UnsavedWork>()

export const unsaved = {
  isThere: (): boolean => [...works].some((work) => work.isThere()),

  /** @returns what lets it go again. */
  keep(work: UnsavedWork): () => void {
    works.add(work)
    return () => void works.delete(work)
  },

  async mayLeave(): Promise<boolean> {
    for (const work of works) if (work.isThere() && !(await work.mayLeave())) return false
    return true
  },
}
