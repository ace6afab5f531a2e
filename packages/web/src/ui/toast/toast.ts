/** Short messages at the top of the screen; `ToastHost` draws them. */
import type { ReactNode } from 'react'
import { signal } from '../../lib/browser/signal.ts'
import { toastDelay } from '../kit-constants.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** A button, for example "Undo". */
  action?: { label: string; run: () => void } | undefined
  extra?: ReactNode
  /** In place of the icon of its kind. */
  tile?: ReactNode
  /** Milliseconds; nothing means until it is closed. */
  delay: number | undefined
  /** Epoch milliseconds. */
  shownAt: number
}

/** An error this long is not read in four seconds. */
const longText = 80

let toasts: readonly Toast[] = []
let nextId = 1
const changed = signal()

export const shownToasts = { get: () => toasts, subscribe: changed.subscribe }

export function closeToast(id: number) {
  toasts = toasts.filter((toast) => toast.id !== id)
  changed.emit()
}

/** Milliseconds: a toast shown during a navigation belongs to the next screen. */
const arriving = 400

/** Errors of a screen do not belong on the next one. Results, and toasts with an action, stay. */
export function leaveScreen() {
  const isOver = ({ kind, action, shownAt }: Toast) => kind === 'error' && !action && Date.now() - shownAt > arriving
  toasts = toasts.filter((toast) => !isOver(toast))
  changed.emit()
}

function show(kind: ToastKind, text: string, options: Partial<Pick<Toast, 'action' | 'extra' | 'delay' | 'tile'>> = {}): number {
  const id = nextId++
  const stays = kind === 'error' && text.length > longText
  // The same words twice at once help no one.
  toasts = [
    ...toasts.filter((toast) => toast.text !== text),
    { delay: stays ? undefined : toastDelay, ...options, id, kind, text, shownAt: Date.now() },
  ]
  changed.emit()
  return id
}

type ToastOptions = Parameters<typeof show>[2]

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
}
