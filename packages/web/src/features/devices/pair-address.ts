import { serverOrigin } from '../../lib/call/send/call-base.ts'

/** What installers type into a new screen. */
export const pairAddress = (): string => `${new URL(serverOrigin()).host}/display/pair`
