/** Failed calls are shown in a toast, unless the caller handles the failure itself (R8.12, R8.13). */
import { callFailed } from '../../lib/call/call.ts'
import { toast } from './toast.ts'

export const showCallFailures = (): (() => void) => callFailed.subscribe(({ message }) => toast.error(message))
