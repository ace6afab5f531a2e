/** How long a button spins. */
import { spinnerAfterglow } from '../kit-constants.ts'

/** A click whose work is a promise spins until it settles, well or not (R4.36, R4.37). */
export async function spinWhile(work: unknown, setPending: (isPending: boolean) => void): Promise<void> {
  if (!(work instanceof Promise)) return
  setPending(true)
  try {
    await work
  } finally {
    setPending(false)
  }
}

/** Work under way elsewhere spins a second longer (R4.39). Answers with the way to give up. */
export function endSpin(isLoading: boolean, hide: () => void): (() => void) | undefined {
  if (isLoading) return undefined
  const timer = setTimeout(hide, spinnerAfterglow)
  return () => clearTimeout(timer)
}

/** Disabled while it is worked, enabled again at once while only the spinner lingers (R4.38, T55). */
export function busyState({ isPending, loading, glows }: { isPending: boolean; loading: boolean; glows: boolean }) {
  return { isBusy: isPending || loading, spins: isPending || loading || glows }
}
