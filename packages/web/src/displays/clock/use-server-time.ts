import type { DisplayState } from '../feed/display-state.ts'
import { serverTime, type ServerTime } from './server-time.ts'
import { useNow } from './use-now.ts'

export const useServerTime = (state: DisplayState): ServerTime => serverTime(state, useNow(state.offset, 1_000))
