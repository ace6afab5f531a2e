import { useSyncExternalStore } from 'react'
import { conventions, conventionsChanged, type Conventions } from './conventions.ts'

/** Draws the component again when they change. */
export const useConventions = (): Conventions => useSyncExternalStore(conventionsChanged, conventions)
