/**
 * One stack of undo steps for all kinds of changes. Each change pushes its step here
 * with a function that undoes it; the toast, the button of the list and Ctrl+Z all use the last step of the page.
 */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { signal } from '../../lib/browser/signal.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { useShortcut } from '../../lib/shortcuts/use-shortcut.ts'
import { closeToast, toast } from '../toast/toast.ts'

/** Milliseconds a step can be undone (UX "Optimistic updates and undo"), while the page stands. */
const undoTime = 600_000
/** Milliseconds the toast stays. */
const toastTime = 10_000
const maxSteps = 100

export interface Step {
  label: string
  undo: () => void
}

/** Where and by whom it was done, so that users undo only what they see. */
interface KeptStep extends Step {
  page: string
  resortId: string | undefined
  userId: string | undefined
}

let page = ''
let steps: readonly KeptStep[] = []
/** The toast of a single-record step is replaced by the next: no one reads forty toasts after setting forty lifts. */
let shownOfOne: number | undefined
const changed = signal()

function keep(next: readonly KeptStep[]) {
  steps = next.slice(-maxSteps)
  changed.emit()
}

interface StepOptions {
  label: string
  /** The resort the change belongs to; nothing for one of all resorts. */
  resortId?: string | undefined
  /** The rest of a step that could not be undone to its end; what was done since comes first. */
  isRest?: boolean
  /** Of a single record. */
  isOfOne?: boolean
}

/**
 * @param work undoes the step and says what came of it; it is done once, however often it is asked for.
 * @returns what takes the step away when it has become a part of another.
 */
export function pushStep({ label, resortId, isRest = false, isOfOne = false }: StepOptions, work: () => Promise<void>): () => void {
  let isUndone = false
  const step: KeptStep = {
    page,
    resortId,
    userId: session.get()?.Profile.id,
    label,
    undo() {
      forget()
      if (isUndone) return
      isUndone = true
      void work()
    },
  }
  function forget() {
    keep(steps.filter((other) => other !== step))
    closeToast(shown)
  }
  keep(isRest ? [step, ...steps] : [...steps, step])
  setTimeout(() => keep(steps.filter((other) => other !== step)), undoTime)
  const shown = toast[isRest ? 'error' : 'success'](label, { delay: toastTime, action: { label: text('list.undo'), run: step.undo } })
  if (shownOfOne !== undefined) closeToast(shownOfOne)
  shownOfOne = isOfOne ? shown : undefined
  return forget
}

/** As many as a toast has room for. */
const maxNames = 5

export const toastUndone = (label: string) => toast.success(text('undo.done', label))

/** Nothing is written over: what another user has changed since stays, and is named. */
export function toastKept(kept: readonly string[]): void {
  const named = [...kept.slice(0, maxNames), ...(kept.length > maxNames ? ['…'] : [])]
  toast.warning(text('undo.kept', named.join('; ')), { delay: toastTime })
}

function lastHere(): KeptStep | undefined {
  const { userId, resortId } = { userId: session.get()?.Profile.id, resortId: session.resortId() }
  const isHere = (step: KeptStep) =>
    step.page === page && step.userId === userId && (step.resortId === undefined || step.resortId === resortId)
  return steps.findLast(isHere)
}

function subscribe(listener: () => void) {
  const stops = [changed.subscribe(listener), session.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** The last step on this page, in this resort, by the signed-in user. */
export const useLastStep = (): Step | undefined => useSyncExternalStore(subscribe, lastHere)

/** Ctrl+Z outside fields and dialogs, for every page. A page that has steps of its own, as a sheet before it is saved, comes first. */
export function useUndoKeys(at: string): void {
  useLayoutEffect(() => {
    page = at
    changed.emit()
  }, [at])
  const step = useLastStep()
  useShortcut('undo', step?.undo, { isLast: true })
}
