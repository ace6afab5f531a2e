import './check-log.css'
import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { StatusGlyph, type ShownStatus } from '../../ui/mark/status-glyph.tsx'
import { checksQuery, type Check, type FailedCheck } from './check.ts'

const glyphs: Readonly<Record<Check['result'], ShownStatus>> = {
  granted: 'open',
  denied: 'closed',
  alreadyUsed: 'limited',
  unknown: 'idle',
}

interface CheckLogProps {
  resortId: string
  /** Of this device, newest first. */
  failed: readonly FailedCheck[]
}

interface LogLineProps {
  status: ShownStatus
  title: string
  facts: readonly (string | null | undefined)[]
  at: string
}

const LogLine = ({ status, title, facts, at }: LogLineProps) => (
  <li>
    <StatusGlyph status={status} size={16} />
    <span>
      <b>{title}</b>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </span>
    <time dateTime={at} className="num">
      {formatAgo(at)}
    </time>
  </li>
)

/** What this device could not check, and the latest checks at all gates of the resort. */
export function CheckLog({ resortId, failed }: CheckLogProps) {
  const { data: checks = [] } = useQuery(checksQuery(resortId))
  return (
    <section className="check-log" aria-labelledby="check-log">
      <h2 id="check-log">{text('accessCheck.log')}</h2>
      {checks.length + failed.length === 0 && <p>{text('accessCheck.noLog')}</p>}
      <ol>
        {failed.map(({ code, gate, checkedAt }) => (
          <LogLine
            key={code}
            status="idle"
            title={code}
            facts={[text('accessCheck.failed'), gate && text('accessCheck.atGate', gate)]}
            at={checkedAt}
          />
        ))}
        {checks.map(({ id, result, reason, holder, code, gate, checkedAt }) => (
          <LogLine
            key={id}
            status={glyphs[result]}
            title={holder ?? code}
            facts={[
              text(`accessCheck.${result}`),
              reason && text(`accessCheck.reason.${reason}`),
              gate && text('accessCheck.atGate', gate),
            ]}
            at={checkedAt}
          />
        ))}
      </ol>
    </section>
  )
}
