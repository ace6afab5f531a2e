/** All screens of the resort: the content of each, its state, and the commands it accepts. */
import './screen-board.css'
import type { Screen } from '@ridgeline/domain/devices/heartbeat'
import { device } from '@ridgeline/domain/entities/device'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../entities/source/use-may.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { MissingBoard } from '../../page-parts/board/missing-board.tsx'
import { useNames } from '../../page-parts/board/use-board-records.ts'
import { pairAddress } from './pair-address.ts'
import { PairDialog } from './pair-dialog.tsx'
import { byNeed, isIn, needsLook, screenStates, stateWord, type ScreenState } from './screen-state.ts'
import { ScreenTile } from './tile/screen-tile.tsx'
import { useScreens } from './use-screens.ts'

type Wanted = ScreenState | 'trouble'

const fits = (screen: Screen, wanted: Wanted | undefined) => !wanted || (wanted === 'trouble' ? needsLook(screen) : isIn(screen, wanted))
const wordOf = (wanted: Wanted) => (wanted === 'trouble' ? text('screens.trouble') : stateWord(wanted))

export function ScreenBoard({ resortId, base }: BoardProps) {
  const { screens, error, refetch } = useScreens(resortId)
  const places = useNames(
    'location',
    screens?.map(({ locationId }) => ({ locationId })),
    'locationId',
  )
  const may = useMay(device, resortId)
  const [wanted, setWanted] = useState<Wanted>()
  /** The device to pair; an empty string before one is chosen. */
  const [pairing, setPairing] = useState<string>()
  if (!screens) return <MissingBoard error={error} refetch={refetch} />
  const shown = screens.filter((screen) => fits(screen, wanted)).toSorted(byNeed)
  return (
    <section className="screens" aria-label={text('screens.title')}>
      <div className="screens-tools">
        {(['trouble', ...screenStates] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="screens-filter num"
            aria-pressed={wanted === each}
            onClick={() => setWanted(wanted === each ? undefined : each)}
          >
            {wordOf(each)} <b>{screens.filter((screen) => fits(screen, each)).length}</b>
          </button>
        ))}
        <span className="screens-count num" aria-live="polite">
          {text('screens.shown', shown.length, screens.length)}
        </span>
        {may('update') && (
          <Button size="small" icon={<IconLink size={16} aria-hidden />} onClick={() => setPairing('')}>
            {text('screens.pair')}
          </Button>
        )}
      </div>
      {screens.length === 0 && <p className="screens-none">{text('screens.noneHint', pairAddress())}</p>}
      <ul>
        {shown.map((screen) => (
          <li key={screen.id}>
            <ScreenTile
              screen={screen}
              resortId={resortId}
              place={screen.locationId ? places.get(screen.locationId) : undefined}
              to={`${base}/${screen.id}`}
              onPair={may('update') ? () => setPairing(screen.id) : undefined}
            />
          </li>
        ))}
      </ul>
      {pairing !== undefined && (
        <PairDialog resortId={resortId} screens={screens} chosenId={pairing || undefined} onClose={() => setPairing(undefined)} />
      )}
    </section>
  )
}
