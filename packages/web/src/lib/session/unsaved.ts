/** What is under way on a screen. Whoever would take it away, other than by leaving its page, asks first. */

export interface Work {
  isThere: () => boolean
  /** Asks whoever did the work. */
  mayLeave: () => Promise<boolean>
}

function keptWorks() {
  const works = new Set<Work>()
  return {
    isThere: (): boolean => [...works].some((work) => work.isThere()),

    /** @returns what lets it go again. */
    keep(work: Work): () => void {
      works.add(work)
      return () => void works.delete(work)
    },

    async mayLeave(): Promise<boolean> {
      for (const work of works) if (work.isThere() && !(await work.mayLeave())) return false
      return true
    },
  }
}

/** On no server and in no draft yet: lost with its screen. */
export const unsaved = keptWorks()

/** Saved, and waiting for another system: nothing takes it away, but whoever goes to another resort leaves it behind. */
export const waiting = keptWorks()
