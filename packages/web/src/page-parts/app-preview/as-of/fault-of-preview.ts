import { messageOf } from '@ridgeline/domain/values/message-of'
import { CallError } from '../../../lib/call/call-error.ts'

/** Why there is no preview: what is wrong with its time says more than that something is invalid. */
export const faultOfPreview = (error: unknown): string =>
  (error instanceof CallError && error.data?.fields?.['at']?.[0]) || messageOf(error)
