/** Unsaved work on a screen. Actions that would discard it, other than leaving its page, ask first. */

export interface Work {
  isThere: () => boolean
  /** Asks the user who did the work. */
  mayLeave: () => Promise<boolean>
}

function keptWorks() {
  const works = new Set<Work>()
  return {
    isThere: (): boolean => [...works].some((work) => work.isThere()),

    /** @returns a function that removes it. */
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

/** Neither on the server nor in a draft: lost when its screen closes. */
export const unsaved = keptWorks()

/** Saved and waiting for another system: not lost, but left behind when users change the resort. */
export const waiting = keptWorks()

/** Asks before another resort, and before the page is loaded again. */
export const mayLeaveAll = async (): Promise<boolean> => (await unsaved.mayLeave()) && (await waiting.mayLeave())

let isGivenUp = false

/** What users agree to lose here, the browser does not ask about once more when the page is loaded again. */
export async function mayReload(): Promise<boolean> {
  isGivenUp = await mayLeaveAll()
  return isGivenUp
}

/** The browser's own question, which it asks when the page closes. */
export const asksOnClosing = (isThere: () => boolean) => (): boolean => !isGivenUp && isThere()
