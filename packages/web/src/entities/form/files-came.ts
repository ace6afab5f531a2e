/** What is on its way belongs to the record: saving waits for it, and says what did not come (R9.55). */
import { toast } from '../../ui/toast/toast.ts'
import type { Sendings } from '../inputs/sendings.ts'

/** @returns whether the record may be sent: its files are there, and nobody has left the form or discarded its changes meanwhile. */
export async function filesCame(sendings: Sendings, onUnsent: (fields: readonly string[]) => void): Promise<boolean> {
  const isWanted = sendings.begin()
  await sendings.settled()
  if (!isWanted()) return false
  const unsent = sendings.unsent()
  if (unsent.length === 0) return true
  toast.error(unsent.flatMap(({ errors }) => errors).join('\n'))
  onUnsent(unsent.map(({ field }) => field))
  return false
}
