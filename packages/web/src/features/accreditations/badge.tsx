/** A badge of 86 by 124 mm in portrait: name, organisation, zones, and the code that gates read. */
import './badge.css'
import type { AccreditationEvent } from '@ridgeline/domain/entities/accreditation-event'
import { localize } from '@ridgeline/domain/values/localized'
import { IconUser } from '@tabler/icons-react'
import type { Ref } from 'react'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { QrCode } from '../../ui/mark/qr-code.tsx'
import { DaySpan } from './day-span.tsx'

interface BadgeProps {
  event: AccreditationEvent | undefined
  photo: string | undefined
  fullName: string
  organization: string
  category: string
  zones: readonly string[]
  barcode: string | undefined
  ref?: Ref<HTMLDivElement>
}

export function Badge({ event, photo, fullName, organization, category, zones, barcode, ref }: BadgeProps) {
  const language = useLanguage()
  const known = event?.zones ?? []
  return (
    <div ref={ref} className="badge-card">
      <header>
        <b>{localize(event?.name, language)}</b>
        {event && <DaySpan from={event.startDate} to={event.endDate} />}
      </header>
      <div className="badge-person">
        <span className="badge-photo">{photo ? <img src={photo} alt="" /> : <IconUser size={44} stroke={1.2} aria-hidden />}</span>
        <strong>{fullName || '–'}</strong>
        <span>{organization}</span>
      </div>
      <p className="badge-category">{category}</p>
      <div className="badge-foot">
        <ul aria-label={text('badgePrint.zones')}>
          {zones.map((code) => {
            const zone = known.find((each) => each.code === code)
            return (
              <li key={code} title={localize(zone?.name, language)} style={{ background: zone?.color ?? undefined }}>
                {code}
              </li>
            )
          })}
        </ul>
        {barcode && (
          <span className="badge-code">
            <QrCode value={barcode} label={text('badgePrint.code', barcode)} />
          </span>
        )}
      </div>
    </div>
  )
}
