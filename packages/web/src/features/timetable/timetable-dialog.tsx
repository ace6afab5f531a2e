/** A timetable comes in: a file is chosen, what it would change is shown, and only then it is put to use. */
import './timetable.css'
import type { TimetableReport } from '@ridgeline/domain/departures/timetable-report'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { faultText, importsQuery, sendTimetable } from './timetable-api.ts'
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
      toast.success(text('timetable.applied', formatNumber(report.counts.trips)))
      setTried(undefined)
      await Promise.all([
        client.invalidateQueries(importsQuery(resortId)),
        client.invalidateQueries({ queryKey: ['gtfs-stops', resortId] }),
      ])
    } catch (error) {
      if (!leaving.current.signal.aborted) setFault(faultText(error))
    } finally {
      setSending(undefined)
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
