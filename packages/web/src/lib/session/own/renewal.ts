import { signal } from '../../browser/signal.ts'

/** Somebody wants to sign in again before the session ends. */
export const renewal = signal()
