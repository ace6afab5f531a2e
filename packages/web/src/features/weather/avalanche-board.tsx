/** The current bulletins, one per region, with the signs of the European warning services. */
import './weather.css'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { weatherAvalanche, type WeatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { localize } from '@ridgeline/domain/values/localized'
import {
  aspects,
  avalancheDangers,
  avalancheProblems,
  avalancheTendencies,
  type AvalancheDanger,
} from '@ridgeline/domain/declare/vocabulary'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { optionWord } from '../../entities/source/words.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatDay, formatMoment } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { dayAfter, dayIn } from '../../lib/language/moments/resort-time.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { shortAspect } from '../../ui/weather/bearing.tsx'
import { DangerPair } from '../../ui/weather/danger-pair.tsx'
import { ProblemGlyph } from '../../ui/weather/problem-glyph.tsx'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { EmptyBoard } from '../../ui/page/empty-board.tsx'
import { MissingBoard } from '../../page-parts/board/missing-board.tsx'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'
import { dangerWord } from '../../page-parts/danger-word.ts'

const name = 'weatherAvalanche'
const fields = [
  'dangerAmUpper',
  'dangerPmUpper',
  'elevationBoundary',
  'avalancheProblems',
  'aspects',
  'tendency',
  'highlights',
  'validTo',
  'regionId',
]

/** Yesterday's bulletin may be valid until this morning's is published. */
const daysBack = 1

export function AvalancheBoard({ resortId, base }: BoardProps) {
  const zone = useZone(resortId)
  const today = dayIn(new Date(useNow()), zone)
  const { rows, error, refetch } = useBoardRecords(weatherAvalanche, {
    resortId,
    fields,
    sort: '-date',
    filters: { 'date.from': dayAfter(today, -daysBack), 'date.to': dayAfter(today, 1) },
  })
  if (!rows) return <MissingBoard error={error} refetch={refetch} />
  if (rows.length === 0) return <EmptyBoard />
  const ofToday = rows.filter(({ date }) => date <= today)
  const latest = Map.groupBy(ofToday, ({ regionId, regionName }) => regionId ?? JSON.stringify(regionName))
  return (
    <section className="bulletins" aria-label={text('avalanche.now')}>
      {[...latest].map(
        ([region, [bulletin]]) => bulletin && <Bulletin key={region} bulletin={bulletin} today={today} zone={zone} base={base} />,
      )}
    </section>
  )
}

const tendencyIcons = { decreasing: IconArrowDownRight, steady: IconArrowRight, increasing: IconArrowUpRight }

interface BulletinProps {
  bulletin: WeatherAvalanche
  today: string
  zone: string | undefined
  base: string
}

function Bulletin({ bulletin, today, zone, base }: BulletinProps) {
  const language = useLanguage()
  const now = useNow()
  const { id, date, validTo, tendency, avalancheProblems: problems } = bulletin
  const isOver = validTo === null ? date < today : Date.parse(validTo) < now
  const Tendency = tendency && tendencyIcons[tendency]
  const facing = aspects.filter((aspect) => bulletin.aspects?.includes(aspect))
  return (
    <Link to={`${base}/${id}`} className="bulletin" data-over={isOver || undefined}>
      <DangerPair danger={bulletin} wordOf={dangerWord} />
      <div className="bulletin-words">
        <h2>{localize(bulletin.regionName, language)}</h2>
        <p>
          <b>{dangerWord(worst(bulletin))}</b>
          {Tendency && (
            <span className="bulletin-tendency">
              <Tendency size={16} aria-hidden /> {optionWord(name, 'tendency', avalancheTendencies, tendency)}
            </span>
          )}
        </p>
        {localize(bulletin.highlights, language) && <p>{localize(bulletin.highlights, language)}</p>}
        <ul>
          {(problems ?? []).map((problem) => (
            <li key={problem}>
              {isOneOf(avalancheProblems, problem) && <ProblemGlyph problem={problem} size={18} />}
              {optionWord(name, 'avalancheProblems', avalancheProblems, problem)}
            </li>
          ))}
          {facing.length > 0 && <li>{facing.map(shortAspect).join(' · ')}</li>}
        </ul>
        <small className="bulletin-until">
          {validTo ? text(isOver ? 'avalanche.heldUntil' : 'avalanche.holdsUntil', formatMoment(validTo, zone)) : formatDay(date)}
        </small>
      </div>
    </Link>
  )
}

const worst = ({ dangerAm, dangerPm, dangerAmUpper, dangerPmUpper }: WeatherAvalanche): AvalancheDanger =>
  avalancheDangers.findLast((danger) => [dangerAm, dangerPm, dangerAmUpper, dangerPmUpper].includes(danger)) ?? dangerAm
