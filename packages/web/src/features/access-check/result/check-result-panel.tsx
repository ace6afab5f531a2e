/** One outcome, readable at arm's length in sunlight: colour, sign and word say the same. */
import './check-result.css'
import { accreditation, accreditationCategories } from '@ridgeline/domain/entities/accreditation'
import { localize } from '@ridgeline/domain/values/localized'
import { IconAlertTriangle, IconCheck, IconHelp, IconQrcode, IconRefreshAlert, IconX, type Icon } from '@tabler/icons-react'
import { useMedia } from '../../../entities/media.ts'
import { optionWord } from '../../../entities/source/words.ts'
import { formatMoment } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../../lib/session/use-zone.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { CheckOutcome } from '../check.ts'

const signs: Readonly<Record<CheckOutcome['result'], Icon>> = {
  granted: IconCheck,
  denied: IconX,
  alreadyUsed: IconRefreshAlert,
  unknown: IconHelp,
}

function wordOf({ outcome, fault, isChecking }: CheckShown) {
  if (isChecking) return text('kit.checking')
  return fault ? text('accessCheck.failed') : text(`accessCheck.${outcome?.result ?? 'waiting'}`)
}

/** The outcome of the current check, or why there is none. */
export interface CheckShown {
  outcome?: CheckOutcome | undefined
  fault?: string | undefined
  isChecking?: boolean | undefined
  /** Checks the same code again, after a fault. */
  onRetry?: (() => void) | undefined
}

export function CheckResultPanel({ outcome, fault, isChecking = false, onRetry }: CheckShown) {
  const language = useLanguage()
  const zone = useOwnZone()
  const photo = useMedia(outcome?.photo ? [outcome.photo] : []).get(outcome?.photo ?? '')
  const Sign = fault ? IconAlertTriangle : outcome ? signs[outcome.result] : IconQrcode
  return (
    <section className="check-result" data-result={fault ? 'fault' : (outcome?.result ?? 'waiting')} aria-live="assertive">
      {/* Rendered again for each outcome, so that two equal ones are seen as two. */}
      <div key={outcome?.id ?? fault} className="check-answer">
        <Sign size={84} stroke={fault || !outcome ? 1.4 : 2.6} aria-hidden />
        <strong>{wordOf({ outcome, fault, isChecking })}</strong>
        {fault && <p>{fault}</p>}
        {fault && onRetry && (
          <Button size="large" onClick={onRetry}>
            {text('kit.retry')}
          </Button>
        )}
        {outcome?.reason && <p>{text(`accessCheck.reason.${outcome.reason}`)}</p>}
        {outcome?.result === 'alreadyUsed' && outcome.usedAt && <p>{text('accessCheck.usedAt', formatMoment(outcome.usedAt, zone))}</p>}
      </div>
      {outcome?.entity && (
        <div className="check-person">
          {photo && <img src={photo.url} alt="" />}
          <div>
            <b>{outcome.holder ?? text('accessCheck.noHolder')}</b>
            <span>
              {[
                localize(outcome.about, language),
                outcome.category && optionWord(accreditation.name, 'category', accreditationCategories, outcome.category),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {outcome.vehiclePlate && (
              <span>
                {text('accreditation.vehiclePlate')}: <strong>{outcome.vehiclePlate}</strong>
              </span>
            )}
            {outcome.zones.length > 0 && (
              <ul aria-label={text('badgePrint.zones')}>
                {outcome.zones.map(({ code, name }) => (
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
