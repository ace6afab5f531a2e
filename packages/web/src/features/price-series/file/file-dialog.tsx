/** Prices in a spreadsheet: the sheet as a workbook, and an edited one back, with what it would change before it does. */
import './file-dialog.css'
import '../publications/publications.css'
import { maxPriceFileMegabytes, type PriceFileResult } from '@ridgeline/domain/operation/price-file'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { FileDrop } from '../../../entities/inputs/file/file-drop.tsx'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { DateInput } from '../../../ui/input/moment/date-input.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { downloadPrices, faultText, sendPrices, type FileSpan } from './file-api.ts'
import { FileOutcome } from './file-outcome.tsx'

interface FileDialogProps {
  resortId: string
  /** The season that is shown. */
  span: FileSpan
  mayUpdate: boolean
  nameOf: (lineId: string) => string
  onChanged: (step: string, days: number) => void
  onClose: () => void
}

interface Checked {
  file: File
  result: PriceFileResult
}

export function FileDialog({ resortId, span, mayUpdate, nameOf, onChanged, onClose }: FileDialogProps) {
  const [from, setFrom] = useState<string | null>(span.from)
  const [to, setTo] = useState<string | null>(span.to)
  const [checked, setChecked] = useState<Checked>()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()

  /** What fails is named in the dialog. */
  async function attempt(work: () => Promise<void>) {
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
  const check = (file: File) =>
    attempt(async () => {
      setChecked({ file, result: await sendPrices(resortId, file, true) })
    })
  const apply = ({ file, result: seen }: Checked) =>
    attempt(async () => {
      const result = await sendPrices(resortId, file, false)
      if (result.step) onChanged(result.step, result.days)
      const more = result.conflictCount - seen.conflictCount
      if (more > 0) toast.warning(counted('priceFile.conflicts', more, formatNumber(more)))
      onClose()
    })

  const days = checked?.result.days ?? 0
  return (
    <Dialog
      opened
      onClose={onClose}
      // Reading a workbook can be called off, importing it cannot.
      blocked={isSending && checked !== undefined}
      size="Large"
      mobileMode="FullScreen"
      title={text('priceFile.open')}
      {...(checked && {
        meta: checked.file.name,
        footer: (
          <>
            <Button size="large" onClick={() => setChecked(undefined)}>
              {text('priceFile.another')}
            </Button>
            <Button layout="primary" size="large" disabled={days === 0 || isSending} onClick={() => apply(checked)}>
              {days > 0 ? counted('priceChange.apply', days, formatNumber(days)) : text('priceChange.applyNone')}
            </Button>
          </>
        ),
      })}
    >
      <div className="price-file">
        {fault && <InlineAlert>{fault}</InlineAlert>}
        {checked ? (
          <div role="status">
            <FileOutcome result={checked.result} nameOf={nameOf} />
          </div>
        ) : (
          <>
            <section>
              <h3>{text('priceFile.download')}</h3>
              <p>{text('priceFile.downloadNote')}</p>
              <div className="price-file-span">
                <FormItem label={text('priceChange.from')} mandatory maxWidth={200}>
                  <DateInput value={from} onChange={setFrom} />
                </FormItem>
                <FormItem label={text('priceChange.to')} mandatory maxWidth={200}>
                  <DateInput value={to} onChange={setTo} />
                </FormItem>
              </div>
              <Button
                icon={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden />}
                disabled={!from || !to}
                onClick={() => attempt(async () => (from && to ? downloadPrices(resortId, { from, to }) : undefined))}
              >
                {text('priceFile.downloadDo')}
              </Button>
            </section>
            {mayUpdate && (
              <section>
                <h3>{text('priceFile.upload')}</h3>
                <FileDrop
                  className="price-file-drop"
                  icon={<IconFileSpreadsheet size={20} stroke={1.6} aria-hidden />}
                  accept=".xlsx"
                  choose={text('priceFile.choose')}
                  reading={text('exchange.reading')}
                  limits={text('priceFile.limits', maxPriceFileMegabytes)}
                  isSending={isSending}
                  onFile={(file) => void check(file)}
                />
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
