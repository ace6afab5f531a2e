/** Says what was copied, and makes it an undo step. */
import type { CopiedRecord, CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { QueryClient } from '@tanstack/react-query'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { counted } from '../../lib/language/texts/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { pushStep, toastUndone } from '../../ui/undo/steps.ts'
import { showLeft } from '../undo/show-left.ts'
import { undoCopies } from './copy-api.ts'

interface At {
  client: QueryClient
  /** The resort in which the user is. */
  resortId: string | undefined
  /** The name of the resort of the copies. */
  target: string
}

async function undo({ client }: At, first: CopiedRecord, label: string): Promise<void> {
  try {
    const { removed = [], kept, failed, others } = await undoCopies(first)
    if (removed.length > 0) toastUndone(label)
    showLeft([...kept, ...others.flatMap((other) => other.kept)], [...failed, ...others.flatMap((other) => other.failed)])
    for (const entity of [first.entity, ...others.map((other) => other.entity)]) void client.invalidateQueries({ queryKey: [entity] })
  } catch (error) {
    toast.error(messageOf(error))
  }
}

export function afterCopy(at: At, { records }: CopyAnswer): void {
  const made = records.filter((record) => record.made)
  const [first] = made
  if (!first) return
  for (const entity of new Set(made.map((record) => record.entity))) void at.client.invalidateQueries({ queryKey: [entity] })
  const label = counted('copies.done', made.length, formatNumber(made.length), at.target)
  pushStep({ label, resortId: at.resortId }, () => undo(at, first, label))
}
