/** The queue as a file for translation tools, and back: what an import would do is shown before, and undone as one step after. */
import './files.css'
import { maxXliffMegabytes, maxXliffUnits, type RefusedText, type TextImport } from '@ridgeline/domain/answers/translations'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconFileText } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FileDrop } from '../../../entities/inputs/file/file-drop.tsx'
import { shownName } from '../../../entities/list/row/record-title.ts'
import { queryKeys } from '../../../lib/call/queries/query-keys.ts'
import { CallError } from '../../../lib/call/call-error.ts'
import { downloadFile } from '../../../lib/call/download-file.ts'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { entityLabel, labelOf } from '../../../lib/language/texts/label.ts'
import { plainText } from '../../../lib/language/texts/plain-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { pushStep, toastKept, toastUndone } from '../../../ui/undo/steps.ts'
import { sendFile, undoTexts } from '../translations-api.ts'
import type { QueueParams } from '../use-queue-params.ts'

interface FilesDialogProps {
  params: QueueParams
  /** Texts were imported, or set back. */
  onChanged: () => void
  onClose: () => void
}

const faultText = (error: unknown) => (error instanceof CallError && error.data?.fields?.['file']?.[0]) || messageOf(error)

interface Checked {
  file: File
  outcome: TextImport
}

export function FilesDialog({ params, onChanged, onClose }: FilesDialogProps) {
  const client = useQueryClient()
  const language = useLanguage()
  const [checked, setChecked] = useState<Checked>()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()

  async function sending(work: () => Promise<void>) {
    setFault(undefined)
    setSending(true)
    try {
      await work()
    } catch (error) {
      setFault(faultText(error))
    } finally {
      setSending(false)
    }
  }
  const check = (file: File) => sending(async () => setChecked({ file, outcome: await sendFile(file, true) }))

  async function refresh(outcome: TextImport) {
    const kinds = [...new Set(outcome.changed.map(({ entity }) => entity))]
    onChanged()
    await Promise.all(kinds.map((kind) => client.invalidateQueries({ queryKey: queryKeys.entity(kind) })))
  }

  async function undo(outcome: TextImport, label: string) {
    try {
      const records = new Map(outcome.changed.map(({ entity, id, version }) => [id, { entity, id, version }]))
      const { kept } = await undoTexts([...records.values()])
      if (kept.length > 0) toastKept(kept.map(({ name, id }) => shownName(name, language) || id))
      else toastUndone(label)
      await refresh(outcome)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  const run = ({ file }: Checked) =>
    sending(async () => {
      const outcome = await sendFile(file, false)
      const label = text('translations.importedStep', formatNumber(outcome.changed.length))
      if (outcome.changed.length > 0) pushStep({ label }, () => undo(outcome, label))
      onClose()
      await refresh(outcome)
    })

  return (
    <Dialog
      opened
      onClose={onClose}
      // Reading a file can be called off, importing it cannot.
      blocked={isSending && checked !== undefined}
      title={text('translations.filesTitle')}
      size="Large"
      mobileMode="FullScreen"
      footer={
        checked && (
          <>
            <Button onClick={() => setChecked(undefined)}>{text('translations.another')}</Button>
            <Button layout="primary" loading={isSending} disabled={checked.outcome.changed.length === 0} onClick={() => run(checked)}>
              {text('translations.run', formatNumber(checked.outcome.changed.length))}
            </Button>
          </>
        )
      }
    >
      <div className="translation-files">
        {fault && <InlineAlert>{fault}</InlineAlert>}
        {checked ? (
          <Preview {...checked.outcome} />
        ) : (
          <>
            <section>
              <p>{text('translations.downloadNote', formatNumber(maxXliffUnits))}</p>
              <Button
                onClick={() => downloadFile('translations/xliff', { ...params }).catch((error: unknown) => setFault(faultText(error)))}
              >
                {text('translations.download')}
              </Button>
            </section>
            <section>
              <h3>{text('translations.import')}</h3>
              <FileDrop
                className="translation-file"
                icon={<IconFileText size={20} stroke={1.6} aria-hidden />}
                accept=".xlf,.xliff,.xml"
                choose={text('translations.choose')}
                reading={text('translations.reading')}
                limits={text('translations.limits', formatNumber(maxXliffUnits), maxXliffMegabytes)}
                isSending={isSending}
                onFile={(file) => void check(file)}
              />
            </section>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** As many as a user looks through. */
const maxShown = 200

function Preview({ changed, unchanged, refused, target }: TextImport) {
  return (
    <>
      <p>{text('translations.preview')}</p>
      {refused.length > 0 && (
        <Rows title={text('translations.refused', formatNumber(refused.length))} of={refused}>
          {({ message }) => <span>{message}</span>}
        </Rows>
      )}
      <Rows title={text('translations.changed', formatNumber(changed.length))} of={changed}>
        {({ before, after }) => (
          <span lang={target}>
            {before !== null && <del>{plainText(before)}</del>} <ins>{plainText(after)}</ins>
          </span>
        )}
      </Rows>
      <p>{text('translations.unchanged', formatNumber(unchanged))}</p>
    </>
  )
}

type Place = Omit<RefusedText, 'message'>

function Rows<Row extends Place>({ title, of, children }: { title: string; of: readonly Row[]; children: (row: Row) => ReactNode }) {
  const language = useLanguage()
  return (
    <section>
      <h3>{title}</h3>
      <ul className="translation-rows">
        {of.slice(0, maxShown).map((row) => (
          <li key={`${row.entity} ${row.id} ${row.field}`}>
            <b>{shownName(row.name, language) || row.id}</b>
            <small>{row.name !== null && `${entityLabel(row.entity)} · ${labelOf(row.entity, row.field)}`}</small>
            {children(row)}
          </li>
        ))}
      </ul>
      {of.length > maxShown && <p>{text('translations.more', formatNumber(of.length - maxShown))}</p>}
    </section>
  )
}
