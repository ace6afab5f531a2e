/** Creates a missing record to refer to: its form opens over this one, and the saved record is chosen. */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import { lazy, Suspense, use, useState, type ReactNode } from 'react'
import type { Creation } from '../../../ui/select/options.ts'
import { useMay } from '../../source/use-may.ts'
import { newWord } from '../../source/words.ts'
import { FormPrefixContext, PlaceContext } from '../input-props.ts'

// The dialog holds the inputs: loaded late, neither waits for the other.
const NewRecord = lazy(async () => ({ default: (await import('../../record/new-record.tsx')).NewRecord }))

export function useCreation(
  owner: string,
  to: string,
  onCreated: (id: string) => void,
): { creation: Creation | undefined; dialog: ReactNode } {
  const { resortId } = use(PlaceContext)
  const may = useMay({ name: to }, resortId)
  // Limits nesting to one form over another.
  const isBelow = use(FormPrefixContext) === ''
  const [name, setName] = useState<string>()
  const isOwned = entryOf(to)?.scope === 'resort'
  const isOffered = isBelow && owner !== to && may('create') && (!isOwned || resortId !== undefined)

  function close(saved?: string) {
    setName(undefined)
    if (saved) onCreated(saved)
  }

  const dialog = name !== undefined && (
    <FormPrefixContext value="upper-">
      <Suspense>
        <NewRecord of={to} resortId={isOwned ? resortId : undefined} name={name.trim()} onClose={close} />
      </Suspense>
    </FormPrefixContext>
  )
  return { creation: isOffered ? { label: `${newWord(to)}…`, open: setName } : undefined, dialog }
}
