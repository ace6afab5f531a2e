/** The snow guns of the resort on its status board, after the groups with a status. */
import '../row/status-buttons.css'
import '../row/board-row.css'
import './snow-guns.css'
import type { BoardGroup } from '@ridgeline/domain/answers/status-board'
import type { Action } from '@ridgeline/domain/access/permission'
import { slope } from '@ridgeline/domain/entities/slope'
import { snowGun, snowGunStates } from '@ridgeline/domain/entities/snow-gun'
import { localize } from '@ridgeline/domain/values/localized'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDots } from '@tabler/icons-react'
import { use, useEffect } from 'react'
import { showSaved } from '../../../entities/api.ts'
import { loadEntity } from '../../../entities/source/entity-source.ts'
import { queryKeys } from '../../../lib/call/queries/query-keys.ts'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { outbox } from '../../../page-parts/outbox/outbox.ts'
import type { WaitingChange } from '../../../page-parts/outbox/waiting-change.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx'
import { sectionId } from '../narrow/board-tools.tsx'
import { GunGlyph } from './gun-glyph.tsx'
import { gunsQuery, keepGuns, shownGun } from './snow-gun-api.ts'
import { SnowGunRow, stateWord } from './snow-gun-row.tsx'
import { useGunChanges } from './use-gun-changes.ts'

interface SnowGunGroupProps {
  userId: string
  resortId: string
  /** With the slopes of the board, by which the guns are named. */
  groups: readonly BoardGroup[]
  waiting: readonly WaitingChange[]
  may: (action: Action) => boolean
  /** Whether a gun with this name is shown. */
  isShown: (name: string) => boolean
}

export function SnowGunGroup({ userId, resortId, groups, waiting, may, isShown }: SnowGunGroupProps) {
  // Its texts come with it.
  use(loadEntity(snowGun.name))
  const { data } = useQuery(gunsQuery(userId, resortId))
  const client = useQueryClient()
  const language = useLanguage()
  const set = useGunChanges(userId, resortId)
  useEffect(
    () =>
      outbox.onSaved(({ change, record }) => {
        if (change.entity !== snowGun.name) return
        // At once, because it no longer waits; since when it is so, only the server knows.
        showSaved(client, snowGun, record)
        const kept = client.getQueryData(gunsQuery(userId, resortId).queryKey)
        if (kept) void keepGuns(userId, resortId, kept)
        void client.invalidateQueries({ queryKey: queryKeys.entity(snowGun.name) })
      }),
    [client, userId, resortId],
  )
  if (!data || data.items.length === 0) return null
  const slopes = groups.find(({ entity }) => entity === slope.name)?.items ?? []
  const nameOf = new Map(slopes.map(({ id, name }) => [id, name ? localize(name, language) : undefined]))
  const orderOf = new Map(slopes.map(({ id }, at) => [id, at]))
  const placeOf = ({ slopeId }: { slopeId: string | null }) => orderOf.get(slopeId ?? '') ?? slopes.length
  const guns = data.items.map((gun) => shownGun(gun, waiting)).toSorted((one, other) => placeOf(one) - placeOf(other))
  const shown = guns.filter(({ name }) => isShown(name))
  if (shown.length === 0) return null
  const running = guns.filter(({ state }) => state === 'running').length
  const label = pluralLabel(snowGun.name)
  const mayOperate = may('status') || may('update')
  return (
    <section id={sectionId(snowGun.name)} className="board-group" aria-labelledby="board-snow-guns">
      <header>
        <h2 id="board-snow-guns">{label}</h2>
        <span className="num">{text('snowGuns.running', formatNumber(running), formatNumber(guns.length))}</span>
        {mayOperate && shown.length === guns.length && (
          <Menu
            trigger={
              <IconButton label={text('statusBoard.all', label)}>
                <IconDots size={20} aria-hidden />
              </IconButton>
            }
          >
            {snowGunStates.map((state) => (
              <MenuItem key={state} icon={<GunGlyph state={state} />} onClick={() => set(guns, state)}>
                {text('statusBoard.allTo', stateWord(state))}
              </MenuItem>
            ))}
          </Menu>
        )}
      </header>
      <ul>
        {shown.map((gun) => (
          <SnowGunRow
            key={gun.id}
            gun={gun}
            slope={nameOf.get(gun.slopeId ?? '')}
            resortId={resortId}
            mayOperate={mayOperate}
            onState={(state) => set([gun], state)}
          />
        ))}
      </ul>
    </section>
  )
}
