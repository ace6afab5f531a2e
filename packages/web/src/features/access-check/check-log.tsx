import './check-log.css'
import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { StatusGlyph, type ShownStatus } from '../../ui/mark/status-glyph.tsx'
import { checksQuery, type Check } from './check.ts'

const glyphs: Readonly<Record<Check['result'], ShownStatus>> = {
  granted: 'open',
  denied: 'closed',
  alreadyUsed: 'limited',
  unknown: 'idle',
}

/** The latest checks at all gates of the resort, newest first. */
export function CheckLog({ resortId }: { resortId: string }) {
  const { data: checks = [] } = useQuery(checksQuery(resortId))
  return (
    <section className="check-log" aria-labelledby="check-log">
      <h2 id="check-log">{text('accessCheck.log')}</h2>
      {checks.length === 0 && <p>{text('accessCheck.noLog')}</p>}
      <ol>
        {checks.map(({ id, result, reason, holder, code, gate, checkedAt }) => (
          <li key={id}>
            <StatusGlyph status={glyphs[result]} size={16} />
            <span>
              <b>{holder ?? code}</b>
              <small>
                {[text(`accessCheck.${result}`), reason && text(`accessCheck.reason.${reason}`), gate && text('accessCheck.atGate', gate)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <time dateTime={checkedAt} className="num">
              {formatAgo(checkedAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
