import { systemCaller, type Caller } from '../http/sessions/caller.ts'

/** The author of everything that was fetched; this name distinguishes its changes from those of others, so it must not be renamed. */
export const weatherWriter: Caller = { ...systemCaller, userName: 'Ridgeline weather' }
