/** A record to refer to is made where it is missed: its form opens over this one, and what was saved is chosen. */
import { registry } from '@ridgeline/domain/registry'
import { lazy, Suspense, use, useState, type ReactNode } from 'react'
import type { Creation } from '../../ui/select/options.ts'
import { listStateOf } from '../list/list-state.ts'
import { useMay } from '../use-may.ts'
import { newWord } from '../words.ts'
import { FormPrefixContext, PlaceContext } from './input-props.ts'

// The dialog holds the inputs: loaded late, neither waits for the other.
const EntityDialog = lazy(async () => ({ default: (await import('../entity-dialog.tsx')).EntityDialog }))

export function useCreation(
  owner: string,
  to: string,
  onCreated: (id: string) => void,
): { creation: Creation | undefined; dialog: ReactNode } {
  const entity = registry[to]!
  const { resortId } = use(PlaceContext)
  const may = useMay(entity, resortId)
  // One form over another is enough to keep in mind.
  const isBelow = use(FormPrefixContext) === ''
  const [name, setName] = useState<string>()
  const isOffered = isBelow && owner !== to && may('create') && (entity.scope === 'global' || resortId !== undefined)

  function close(saved?: string) {
    setName(undefined)
    if (saved) onCreated(saved)
  }

  const dialog = name !== undefined && (
    <FormPrefixContext value="upper-">
      <Suspense>
        <EntityDialog
          entity={entity}
          record="new"
          resortId={entity.scope === 'resort' ? resortId : undefined}
          state={listStateOf(entity, {})}
          within={{ name: name.trim() }}
          onMove={close}
          onClose={close}
        />
      </Suspense>
    </FormPrefixContext>
  )
  return { creation: isOffered ? { label: `${newWord(to)}…`, open: setName } : undefined, dialog }
}
