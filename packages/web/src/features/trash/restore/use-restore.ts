/** Restores removed records from the trash and reports the outcome. */
import type { RemovedRecord } from '@ridgeline/domain/answers/removed'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreMany, type Restored } from './restore-many.ts'
import { toastRestored } from './toast-restored.tsx'
import { trashKey } from '../trash-api.ts'

export function useRestore() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function restore(records: readonly RemovedRecord[], onDone: (outcome: Restored) => void = toastRestored) {
    setBusy(true)
    const outcome = await restoreMany(records)
    setBusy(false)
    void client.invalidateQueries({ queryKey: trashKey })
    onDone(outcome)
  }
  return { isBusy, restore }
}
