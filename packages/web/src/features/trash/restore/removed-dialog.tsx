/** The last state of a removed record, what would not be restored with it, and the button to restore it. */
import './removed-dialog.css'
import { canAct } from '@ridgeline/domain/access/access'
import { isOfPeople } from '@ridgeline/domain/access/personal'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { RemovedRecord, RemovedState } from '@ridgeline/domain/answers/removed'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconRestore } from '@tabler/icons-react'
import { use, useState } from 'react'
import { loadEntity } from '../../../entities/source/entity-source.ts'
import { KindPicture } from '../../../entities/cells/kind-picture.tsx'
import { PersonMenu } from '../../../entities/form/frame/person/person-menu.tsx'
import { sectionsOf } from '../../../entities/form/frame/sections.ts'
import { shownName } from '../../../entities/list/row/record-title.ts'
import { ShownValue } from '../../../entities/shown-value.tsx'
import { formatMoment } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { entityLabel, labelOf, sectionLabel } from '../../../lib/language/texts/label.ts'
import { useRights } from '../../../lib/session/rights/rights.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { ClashFields, clashingFields, isSettled, type Replaced } from './clash-fields.tsx'
import { linkWord, toastRestored } from './toast-restored.tsx'
import { bringBack, removedQuery, trashKey } from '../trash-api.ts'

interface RemovedDialogProps {
  record: RemovedRecord
  mayRestore: boolean
  zone: string | undefined
  onClose: () => void
}

export function RemovedDialog({ record, mayRestore, zone, onClose }: RemovedDialogProps) {
  const entity = use(loadEntity(record.entity))
  const language = useLanguage()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(removedQuery(record))
  const [replaced, setReplaced] = useState<Replaced>({})
  const [refusal, setRefusal] = useState<string>()
  const clashing = data ? clashingFields(data) : []
  const title = shownName(record.name, language) || text('list.unnamed')
  // As on the server: who may remove the records of a person answers their requests.
  const mayErase = canAct(useRights(), record.entity, 'delete', record.resortId ?? undefined)

  function erased() {
    void client.invalidateQueries({ queryKey: trashKey })
    onClose()
  }

  async function restore() {
    setRefusal(undefined)
    try {
      await bringBack(record, Object.keys(replaced).length ? replaced : undefined)
    } catch (failure) {
      setRefusal(messageOf(failure))
      void refetch()
      return
    }
    void client.invalidateQueries({ queryKey: trashKey })
    onClose()
    // The dialog has already listed what is not restored.
    toastRestored({ restored: [record], kept: [], missing: [] })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size="Large"
      tile={<KindPicture entity={record.entity} isLarge />}
      title={title}
      meta={text('trash.removedBy', entityLabel(record.entity), formatMoment(record.at, zone), record.userName ?? text('history.system'))}
      headerEnd={isOfPeople(entity) && mayErase && <PersonMenu entity={entity} id={record.id} title={title} onErased={erased} />}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          {mayRestore && (
            <Button
              layout="primary"
              icon={<IconRestore size={16} aria-hidden />}
              disabled={!data?.restorable || !isSettled(entity, clashing, replaced)}
              onClick={restore}
            >
              {text('trash.restore')}
            </Button>
          )}
        </>
      }
    >
      {error && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      {refusal && <InlineAlert>{refusal}</InlineAlert>}
      {!data && !error && <SkeletonRows count={5} />}
      {data?.mergedInto && (
        <InlineAlert kind="info">
          {text('trash.mergedInto', shownName(data.mergedInto.name, language) || text('trash.unknown'))}
        </InlineAlert>
      )}
      {data && data.missing.length > 0 && <Missing state={data} />}
      {data && mayRestore && clashing.length > 0 && <ClashFields entity={entity} state={data} replaced={replaced} onChange={setReplaced} />}
      {data && <LastState entity={entity} state={data} />}
    </Dialog>
  )
}

function Missing({ state: { entity, missing } }: { state: RemovedState }) {
  return (
    <InlineAlert kind="warning">
      {text('trash.missing')}
      <ul className="removed-missing">
        {missing.map((link) => (
          <li key={`${link.field} ${link.id}`}>
            {linkWord(link)} <span>({labelOf(entity, link.field)})</span>
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** Only filled fields, by the sections of the form. */
function LastState({ entity, state: { state } }: { entity: Entity; state: RemovedState }) {
  const sections = sectionsOf(entity).map(({ name, fields }) => ({ name, fields: fields.filter((field) => isFilled(state[field])) }))
  return sections
    .filter(({ fields }) => fields.length > 0)
    .map(({ name, fields }) => (
      <section key={name} className="removed-section">
        <h3>{sectionLabel(name)}</h3>
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{labelOf(entity.name, field)}</dt>
              <dd>
                <ShownValue entity={entity} path={field} value={state[field]} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))
}
