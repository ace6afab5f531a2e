import { signal } from '../../browser/signal.ts'

/** A user wants to sign in again before the session ends. */
export const renewal = signal()
