/** Saving waits for running uploads and reports those that failed. */
import { toast } from '../../../ui/toast/toast.ts'
import type { FormUploads } from '../../inputs/media/form-uploads.ts'

/** @returns whether the record may be sent: all uploads succeeded, and the form was neither left nor discarded meanwhile. */
export async function filesUploaded(uploads: FormUploads, onFailed: (fields: readonly string[]) => void): Promise<boolean> {
  const isWanted = uploads.begin()
  await uploads.settled()
  if (!isWanted()) return false
  const failed = uploads.failed()
  if (failed.length === 0) return true
  toast.error(failed.flatMap(({ errors }) => errors).join('\n'))
  onFailed(failed.map(({ field }) => field))
  return false
}
