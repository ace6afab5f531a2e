import type { Feed } from '@ridgeline/domain/displays/feed'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import type { Tally } from '@ridgeline/domain/guests/totals'
import { Clock } from '../clock/clock.tsx'
import type { Freshness } from '../feed/freshness.ts'
import type { Say } from '../texts.ts'
import type { Measured } from '../parts/measured.ts'
import { deepestSnow } from './weather/conditions.ts'
import { DangerFigure } from './weather/danger-figure.tsx'

interface Props {
  feed: Feed
  places: readonly Measured[]
  now: number | undefined
  language: Language
  say: Say
  freshness: Freshness
}

export function SkimapHeader({ feed: { resort, summary, avalanche, newSnow }, places, now, language, say, freshness }: Props) {
  const kilometres = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value)
  const deepest = deepestSnow(places)
  return (
    <header>
      <div className="place">
        <h1>{localize(resort.name, language)}</h1>
        <p role="status" data-stale={freshness.isStale || undefined}>
          {freshness.isStale ? freshness.text : [say('display.skimaps'), freshness.text].filter(Boolean).join(' · ')}
        </p>
      </div>
      <dl>
        <div>
          <dt>{say('display.liftsOpen')}</dt>
          <dd>
            {summary.skilifts.open}
            <small>/{summary.skilifts.total}</small>
            <LimitedToo tally={summary.skilifts} say={say} />
          </dd>
        </div>
        <div>
          <dt>{say('display.slopesOpen')}</dt>
          <dd>
            {kilometres(summary.openKm)}
            <small>
              /{kilometres(summary.totalKm)} {say('display.kilometres')}
            </small>
          </dd>
        </div>
        {deepest && <Centimetres of={deepest.depth} label="display.snowDepth" source={localize(deepest.place.name, language)} say={say} />}
        {newSnow && <Centimetres of={newSnow.amount} label="display.newSnow" source={localize(newSnow.source, language)} say={say} />}
        {avalanche && <DangerFigure avalanche={avalanche} say={say} />}
      </dl>
      <Clock now={now} timezone={resort.timezone} language={language} />
    </header>
  )
}

const Centimetres = ({ of, label, source, say }: { of: number; label: string; source: string; say: Say }) => (
  <div className="snow">
    <dt>{say(label)}</dt>
    <dd>
      {of}
      <small> {say('unit.cm')}</small>
      <small className="source">{source}</small>
    </dd>
  </div>
)

/** "Open" counts open items; those with limited operation are shown beside it. */
function LimitedToo({ tally, say }: { tally: Tally; say: Say }) {
  return tally.limited > 0 ? <small className="limited-too"> {say('display.limitedToo', tally.limited)}</small> : null
}
