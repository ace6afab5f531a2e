/** When the report is released by itself. Stored on request: a time that is still being typed would release it at once. */
import { isMoment } from '@ridgeline/domain/check/format'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { useState } from 'react'
import { fieldWord } from '../../entities/source/field-word.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { MomentInput } from '../../ui/input/moment/moment-input.tsx'
import type { ReportChange } from './report-api.ts'

interface ReleaseTimeProps {
  releaseAt: string | null
  zone: string | undefined
  onChange: (change: ReportChange) => unknown
}

export function ReleaseTime({ releaseAt, zone, onChange }: ReleaseTimeProps) {
  const [typed, setTyped] = useState(releaseAt)
  const label = fieldWord(snowReport.name, 'releaseAt')
  const isSound = typed === null || isMoment(typed)
  return (
    <div className="snow-report-time">
      <span>{label}</span>
      <MomentInput label={label} value={typed} zone={zone} onChange={setTyped} />
      <Button disabled={typed === releaseAt || !isSound} onClick={() => onChange({ releaseAt: typed })}>
        {text('report.plan')}
      </Button>
    </div>
  )
}
