/** The last step in a list: told with a way back, which the list keeps after the toast has gone. */
import { useSyncExternalStore } from 'react'
import { signal } from '../../lib/browser/signal.ts'
import { text } from '../../lib/language/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { closeToast, toast } from '../../ui/toast/toast.ts'

/** Milliseconds a step may be taken back from its list (UX "Optimistic updates and undo"), while the page stands. */
const undoTime = 600_000
/** Milliseconds the toast stays. */
const toastTime = 10_000

interface Step {
  /** Where it was done. */
  entity: string
  resortId: string | undefined
  userId: string | undefined
  told: string
  takeBack: () => void
}

let last: Step | undefined
/** The toast of a step with a single record makes room for the next: whoever sets forty lifts reads none of forty toasts. */
let shownOfOne: number | undefined
const changed = signal()

function keep(step: Step | undefined) {
  last = step
  changed.emit()
}

interface Telling extends Pick<Step, 'entity' | 'resortId' | 'told'> {
  /** It is the rest of a step whose way back was not gone to its end; what was done since comes first. */
  isRest?: boolean
  /** Of a single record. */
  isOfOne?: boolean
}

/** @param work takes the step back; it is done once, however often it is asked for. */
export function tellStep({ entity, resortId, told, isRest = false, isOfOne = false }: Telling, work: () => Promise<void>): void {
  let isTaken = false
  const step: Step = {
    entity,
    resortId,
    userId: session.get()?.Profile.id,
    told,
    takeBack() {
      if (last === step) keep(undefined)
      if (isTaken) return
      isTaken = true
      void work()
    },
  }
  if (!isRest || !last) keep(step)
  setTimeout(() => last === step && keep(undefined), undoTime)
  const shown = toast[isRest ? 'error' : 'success'](told, { delay: toastTime, action: { label: text('list.undo'), run: step.takeBack } })
  if (shownOfOne !== undefined) closeToast(shownOfOne)
  shownOfOne = isOfOne ? shown : undefined
}

/** The last step, where it was done in this list by whoever is signed in. */
export function useLastStep(entity: string, resortId: string | undefined): Step | undefined {
  const step = useSyncExternalStore(changed.subscribe, () => last)
  const isHere = step?.entity === entity && (step.resortId === undefined || step.resortId === resortId)
  return isHere && step.userId === session.get()?.Profile.id ? step : undefined
}
