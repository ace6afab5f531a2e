/** One screen: its picture, its state, its content and location, and buttons for users with permission. */
import type { Screen } from '@ridgeline/domain/devices/heartbeat'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { ScreenActions } from './screen-actions.tsx'
import { ScreenPicture } from './screen-picture.tsx'
import { addressOf, agoWord, dataAgeOf, glyphs, showsWord, stateOf, stateWord } from '../screen-state.ts'

interface ScreenTileProps {
  screen: Screen
  resortId: string
  place: string | undefined
  /** The record. */
  to: string
  /** Undefined for users who may only read. */
  onPair: (() => void) | undefined
}

export function ScreenTile({ screen, resortId, place, to, onPair }: ScreenTileProps) {
  const now = useNow(10_000)
  const state = stateOf(screen)
  const address = addressOf(screen, resortId)
  const lastContactAt = screen.reportedAt ?? screen.lastSeenAt
  return (
    <article className="screen" data-state={state} data-unpaired={!screen.isPaired || undefined}>
      <ScreenPicture screen={screen} now={now} />
      <div className="screen-words">
        <Link to={to}>{screen.name}</Link>
        <span className="screen-state">
          <StatusGlyph status={glyphs[state]} />
          {stateWord(state)}
        </span>
        <small>
          {[screen.isPaired ? showsWord(address) : state !== 'notPaired' && text('screens.notPaired'), place].filter(Boolean).join(' · ') ||
            text('screens.waits')}
        </small>
        <small className="screen-facts num">
          {lastContactAt && <span>{text('screens.heard', agoWord(lastContactAt, now))}</span>}
          {screen.uptimeShare !== null && screen.isPaired && (
            <span>{text('screens.uptime', formatNumber(screen.uptimeShare * 100, screen.uptimeShare > 0.99 ? 1 : 0))}</span>
          )}
        </small>
        <Troubles screen={screen} now={now} />
      </div>
      {screen.isPaired && <ScreenActions screen={screen} address={address} mayChange={onPair !== undefined} />}
      {!screen.isPaired && onPair && (
        <Button size="small" aria-label={`${text('screens.pairOne')}: ${screen.name}`} onClick={onPair}>
          {text('screens.pairOne')}
        </Button>
      )}
    </article>
  )
}

function Troubles({ screen, now }: { screen: Screen; now: number }) {
  const age = stateOf(screen) === 'offline' ? undefined : dataAgeOf(screen, now)
  const troubles = [
    age !== undefined && text('screens.dataAge', age),
    screen.report && screen.report.errors > 0 && text('screens.errors', screen.report.errors),
    screen.isPaired && screen.isCurrentBuild === false && text('screens.oldBuild'),
  ].filter((each) => typeof each === 'string')
  return troubles.length > 0 && <span className="screen-troubles">{troubles.join(' · ')}</span>
}
