/** Calls that fail are told in a toast, unless whoever called said that he does it himself (R8.12, R8.13). */
import { callFailed } from '../../lib/call/call.ts'
import { toast } from './toast.ts'

export const showCallFailures = (): (() => void) => callFailed.subscribe(({ message }) => toast.error(message))
