/** Imports a timetable: a file is chosen, its changes are previewed and then applied. */
import './timetable.css'
import type { TimetableReport } from '@ridgeline/domain/departures/timetable-report'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { pushStep } from '../../ui/undo/steps.ts'
import { faultText, refreshTimetable, sendTimetable, undoImport } from './timetable-api.ts'
import { TimetableFile } from './timetable-file.tsx'
import { TimetableHistory } from './timetable-history.tsx'
import { ReportView } from './timetable-report.tsx'

interface TimetableDialogProps {
  resortId: string
  onClose: () => void
}

interface Tried {
  file: File
  report: TimetableReport
}

export function TimetableDialog({ resortId, onClose }: TimetableDialogProps) {
  const client = useQueryClient()
  const [tried, setTried] = useState<Tried>()
  const [fault, setFault] = useState<string>()
  const [sending, setSending] = useState<'trying' | 'applying'>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function send(file: File, dryRun: boolean) {
    setFault(undefined)
    setSending(dryRun ? 'trying' : 'applying')
    try {
      const report = await sendTimetable(resortId, file, dryRun, leaving.current.signal)
      if (dryRun) return setTried({ file, report })
      const { importId, counts } = report
      if (importId) pushStep({ label: text('timetable.applied', formatNumber(counts.trips)), resortId }, () => undo(importId))
      setTried(undefined)
      await refreshTimetable(client, resortId)
    } catch (error) {
      if (!leaving.current.signal.aborted) setFault(faultText(error))
    } finally {
      setSending(undefined)
    }
  }

  /** Called when the dialog may be closed already. */
  async function undo(importId: string) {
    try {
      if (await undoImport(resortId, importId)) toast.success(text('timetable.undone'))
      else toast.warning(text('timetable.importedSince'))
      await refreshTimetable(client, resortId)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  const isApplying = sending === 'applying'
  const another = () => setTried(undefined)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('timetable.import')}
      meta={tried ? tried.file.name : text('timetable.meta')}
      size="Large"
      mobileMode="FullScreen"
      blocked={isApplying}
      footer={
        tried && (
          <>
            <Button onClick={another} disabled={isApplying}>
              {text('timetable.another')}
            </Button>
            <Button layout="primary" loading={isApplying} onClick={() => send(tried.file, false)}>
              {text('timetable.apply')}
            </Button>
          </>
        )
      }
    >
      <div className="timetable">
        {fault && <InlineAlert>{fault}</InlineAlert>}
        {tried ? (
          <ReportView report={tried.report} />
        ) : (
          <>
            <TimetableFile isSending={sending === 'trying'} onFile={(file) => void send(file, true)} />
            <TimetableHistory resortId={resortId} />
          </>
        )}
      </div>
    </Dialog>
  )
}
