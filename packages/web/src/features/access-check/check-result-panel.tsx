/** One answer, to be seen from an arm's length with the sun in one's eyes: its colour, its sign and its word all say the same. */
import './check-result.css'
import { accreditation, accreditationCategories } from '@ridgeline/domain/entities/accreditation'
import { localize } from '@ridgeline/domain/localized'
import { IconAlertTriangle, IconCheck, IconHelp, IconQrcode, IconRefreshAlert, IconX, type Icon } from '@tabler/icons-react'
import { useMedia } from '../../entities/media.ts'
import { optionWord } from '../../entities/words.ts'
import { formatMoment } from '../../lib/language/format.ts'
import { text, useLanguage } from '../../lib/language/i18n.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import type { Said } from './check.ts'

const signs: Readonly<Record<Said['result'], Icon>> = {
  granted: IconCheck,
  denied: IconX,
  alreadyUsed: IconRefreshAlert,
  unknown: IconHelp,
}

function wordOf({ said, fault, isChecking }: CheckShown) {
  if (isChecking) return text('kit.checking')
  return fault ? text('accessCheck.failed') : text(`accessCheck.${said?.result ?? 'waiting'}`)
}

/** The answer about who stands there now, or why there is none. */
export interface CheckShown {
  said?: Said | undefined
  fault?: string | undefined
  isChecking?: boolean | undefined
}

export function CheckResultPanel({ said, fault, isChecking = false }: CheckShown) {
  const language = useLanguage()
  const zone = useOwnZone()
  const photo = useMedia(said?.photo ? [said.photo] : []).get(said?.photo ?? '')
  const Sign = fault ? IconAlertTriangle : said ? signs[said.result] : IconQrcode
  return (
    <section className="check-result" data-result={fault ? 'fault' : (said?.result ?? 'waiting')} aria-live="assertive">
      {/* Drawn anew for each answer, so that the same answer twice is seen to be a new one. */}
      <div key={said?.id ?? fault} className="check-answer">
        <Sign size={84} stroke={fault || !said ? 1.4 : 2.6} aria-hidden />
        <strong>{wordOf({ said, fault, isChecking })}</strong>
        {fault && <p>{fault}</p>}
        {said?.reason && <p>{text(`accessCheck.reason.${said.reason}`)}</p>}
        {said?.result === 'alreadyUsed' && said.usedAt && <p>{text('accessCheck.usedAt', formatMoment(said.usedAt, zone))}</p>}
      </div>
      {said?.entity && (
        <div className="check-person">
          {photo && <img src={photo.url} alt="" />}
          <div>
            <b>{said.holder ?? text('accessCheck.noHolder')}</b>
            <span>
              {[
                localize(said.about, language),
                said.category && optionWord(accreditation.name, 'category', accreditationCategories, said.category),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {said.zones.length > 0 && (
              <ul aria-label={text('badgePrint.zones')}>
                {said.zones.map(({ code, name }) => (
                  <li key={code} title={localize(name, language)}>
                    {code}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
