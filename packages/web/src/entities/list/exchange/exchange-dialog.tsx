/** The files of a list: its export, and imports, whose columns are mapped, whose rows are checked without writing, imported in the background, and undone as one. */
import './exchange.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { ImportSummary } from '@ridgeline/domain/exchange/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../../lib/call/queries/query-keys.ts'
import { queryString } from '../../../lib/call/send/call-address.ts'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { Button } from '../../../ui/button/button.tsx'
import { prompt } from '../../../ui/dialog/ask/ask.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useMay } from '../../source/use-may.ts'
import { queryOf } from '../list-state.ts'
import { ExportPart, type ExportPartProps } from './export-part.tsx'
import { checkImport, faultText, importQuery, isWorking, runImport, sendFile, undoImport } from './import/import-api.ts'
import { ImportFile } from './import/import-file.tsx'
import { ImportMapping, type Mapping } from './import/import-mapping.tsx'
import { ImportPast } from './import/import-past.tsx'
import { ImportReceived } from './import/import-received.tsx'
import { ImportRows } from './import/import-rows.tsx'

interface ExchangeDialogProps extends ExportPartProps {
  onClose: () => void
}

export function ExchangeDialog(props: ExchangeDialogProps) {
  const [opened, setOpened] = useState<ImportSummary>()
  return opened ? (
    <OneImport {...props} key={opened.id} first={opened} onBack={() => setOpened(undefined)} />
  ) : (
    <Files {...props} onOpen={setOpened} />
  )
}

function Files({ onOpen, onClose, ...list }: ExchangeDialogProps & { onOpen: (found: ImportSummary) => void }) {
  const { entity, resortId } = list
  const may = useMay(entity, resortId)
  const zone = useZone(resortId)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()

  async function open(begin: () => Promise<ImportSummary>) {
    setFault(undefined)
    try {
      onOpen(await begin())
    } catch (error) {
      setFault(faultText(error))
    }
  }
  async function send(file: File) {
    setSending(true)
    await open(() => sendFile(entity, resortId, file))
    setSending(false)
  }
  return (
    <Dialog opened onClose={onClose} title={text('list.files')} meta={pluralLabel(entity.name)} size="Large" mobileMode="FullScreen">
      <div className="import">
        <ExportPart {...list} />
        {(may('create') || may('update')) && (
          <>
            {fault && <InlineAlert>{fault}</InlineAlert>}
            <ImportReceived entity={entity} resortId={resortId} zone={zone} onOpen={open} />
            <section>
              <h3>{text('exchange.import')}</h3>
              <ImportFile isSending={isSending} onFile={(file) => void send(file)} />
            </section>
            <ImportPast entity={entity} resortId={resortId} onOpen={onOpen} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface OneImportProps extends Pick<ExchangeDialogProps, 'entity' | 'resortId' | 'state' | 'onClose'> {
  first: ImportSummary
  onBack: () => void
}

const acceptedIn = ({ created, changed, removed }: ImportSummary['counts']) => created + changed + removed

/** @returns whether the user typed how many records are removed; true where none are */
async function isConfirmed(removed: number): Promise<boolean> {
  if (removed === 0) return true
  const typed = await prompt({
    title: text('exchange.removeTitle'),
    body: text('exchange.removeBody', formatNumber(removed)),
    confirmLabel: text('exchange.removeConfirm'),
    danger: true,
  })
  if (typed === undefined) return false
  if (typed.replaceAll(/[\s.,]/gu, '') !== String(removed)) throw new Error(text('exchange.removeMistyped'))
  return true
}

/** Lists show the changes as soon as a step has ended; its toast offers to undo an import that was run. */
function useEnd(found: ImportSummary, entity: Entity, undo: () => void) {
  const client = useQueryClient()
  const last = useRef(found.state)
  useEffect(() => {
    const { state, counts, notUndone } = found
    if (last.current === state) return
    last.current = state
    if (state !== 'done' && state !== 'undone') return
    void client.invalidateQueries({ queryKey: queryKeys.entity(entity.name) })
    const action = { label: text('exchange.undo'), run: undo }
    if (state === 'done') toast.success(text('exchange.doneToast', formatNumber(acceptedIn(counts))), { action })
    else if (notUndone > 0) toast.warning(text('exchange.notUndone', formatNumber(notUndone)))
    else toast.success(text('exchange.undoneToast'))
  }, [found, client, entity.name, undo])
}

function OneImport({ entity, resortId, state: list, first, onBack, onClose }: OneImportProps) {
  const may = useMay(entity, resortId)
  const zone = useZone(resortId)
  const client = useQueryClient()
  const query = importQuery(first)
  const { data: found, error, refetch } = useQuery(query)
  const [mapped, setMapped] = useState<Mapping>({
    mapping: first.mapping,
    key: first.key,
    fixed: first.fixed,
    removesMissing: first.missing !== null,
  })
  const [isMapping, setMapping] = useState(first.state === 'mapped')
  const [fault, setFault] = useState<string>()
  const { id, state, rows, ready, counts, fileName, heads, notUndone } = found

  /** Called by the toast, too, when the dialog may be closed already. */
  async function step(begin: () => Promise<ImportSummary | undefined>) {
    setFault(undefined)
    try {
      const begun = await begin()
      if (!begun) return
      client.setQueryData(query.queryKey, begun)
      setMapping(false)
    } catch (error) {
      setFault(faultText(error))
    }
  }
  const undo = () => void step(() => undoImport(id))
  useEnd(found, entity, undo)
  const isBusy = isWorking(found)
  const accepted = acceptedIn(counts)
  function check() {
    const { removesMissing, ...columns } = mapped
    return step(() =>
      checkImport(id, { ...columns, missing: removesMissing && columns.key !== null ? queryString(queryOf(list, undefined)) : null }),
    )
  }
  const run = () => step(async () => ((await isConfirmed(counts.removed)) ? runImport(id, counts.removed) : undefined))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('exchange.import')}
      meta={fileName}
      size="Large"
      mobileMode="FullScreen"
      forgetsTyped
      ignoresEnter
      footer={
        <>
          {state === 'checked' && !isMapping ? (
            <Button onClick={() => setMapping(true)}>{text('exchange.backToColumns')}</Button>
          ) : (
            <Button onClick={onBack}>{text('exchange.another')}</Button>
          )}
          {isMapping && (
            <Button layout="primary" onClick={check}>
              {text('exchange.check')}
            </Button>
          )}
          {state === 'checked' && !isMapping && (
            <Button layout="primary" disabled={accepted === 0} onClick={run}>
              {text('exchange.run', formatNumber(accepted))}
            </Button>
          )}
          {state === 'done' && <Button onClick={undo}>{text('exchange.undo')}</Button>}
        </>
      }
    >
      <div className="import">
        {fault && <InlineAlert>{fault}</InlineAlert>}
        {error && <InlineAlert onRetry={refetch}>{faultText(error)}</InlineAlert>}
        {isMapping ? (
          <>
            <p className="import-note">{text('exchange.mappingNote')}</p>
            <ImportMapping
              entity={entity}
              heads={heads}
              mapped={mapped}
              resortId={resortId}
              zone={zone}
              mayRemove={may('delete')}
              onChange={setMapped}
            />
          </>
        ) : (
          <>
            <p className="import-note" role="status">
              {text(`exchange.note.${state}`, formatNumber(ready), formatNumber(rows))}
            </p>
            {isBusy && <progress max={rows} value={ready} aria-label={text(`exchange.state.${state}`)} />}
            {state === 'undone' && notUndone > 0 && (
              <InlineAlert kind="warning">{text('exchange.notUndone', formatNumber(notUndone))}</InlineAlert>
            )}
            {state === 'done' && found.warned > 0 && (
              <InlineAlert kind="warning">{text('exchange.warned', formatNumber(found.warned))}</InlineAlert>
            )}
            {!isBusy && <ImportRows entity={entity} found={found} />}
          </>
        )}
      </div>
    </Dialog>
  )
}
