/** The current and the next airing on each screen of a medium. */
import './info.css'
import { noticeEntities } from '@ridgeline/domain/displays/info'
import { isFor, nextChange, nextOn, onAir, urgentPriority, type Airing } from '@ridgeline/domain/displays/page/playlist'
import { device as deviceEntity } from '@ridgeline/domain/entities/device'
import { localize, type Localized } from '@ridgeline/domain/values/localized'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Stored } from '../../entities/api.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { useMomentOfChange } from '../../lib/browser/time/use-moment-of-change.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { EmptyBoard } from '../../ui/page/empty-board.tsx'
import { MissingBoard } from '../../page-parts/board/missing-board.tsx'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'
import { PreviewLink } from '../../entities/planned/late-preview-link.ts'

type Notice = Airing & { title: Localized; deviceIds: readonly string[] | null }

const fields = ['title', 'severity', 'priority', 'order', 'validFrom', 'validTo', 'schedule', 'deviceIds']

const screenOf = (entity: string) => namesOf(noticeEntities).find((screen) => noticeEntities[screen] === entity) ?? 'led'

export function PlaylistBoard({ entity, resortId, base }: BoardProps) {
  // Lists leave out empty fields; an airing expects `null`.
  const { rows, error, refetch } = useBoardRecords(entity, { resortId, fields })
  const may = useMay(deviceEntity, resortId)
  const filters = { type: screenOf(entity.name) }
  const { rows: devices } = useBoardRecords(deviceEntity, { resortId, filters, isEnabled: may('read') })
  const zone = useZone(resortId)
  if (!rows) return <MissingBoard error={error} refetch={refetch} />
  if (rows.length === 0) return <EmptyBoard />
  // Every entity of notices has the fields requested above.
  const notices = rows as readonly (Stored & Notice)[]
  const screens = [
    ...(devices ?? []).map(({ id, name }) => ({ id, name: String(name) })),
    { id: undefined, name: text(devices?.length ? 'info.otherScreens' : 'info.allScreens') },
  ]
  return (
    <section className="playlists" aria-label={text('info.onAir')}>
      <PreviewLink display={screenOf(entity.name)} />
      {screens.map(({ id, name }) => (
        <Playlist key={id ?? ''} name={name} notices={notices.filter((notice) => isFor(notice, id))} zone={zone ?? 'UTC'} base={base} />
      ))}
    </section>
  )
}

interface PlaylistProps {
  name: string
  notices: readonly Notice[]
  zone: string
  base: string
}

function Playlist({ name, notices, zone, base }: PlaylistProps) {
  const language = useLanguage()
  const nextAfter = useCallback((at: number) => nextChange(notices, at, zone), [notices, zone])
  const now = useMomentOfChange(nextAfter, { first: Date.now })
  const airing = onAir(notices, now, zone)
  const next = nextOn(notices, now, zone)
  const isUrgent = airing.some(({ priority }) => priority >= urgentPriority)
  return (
    <article data-urgent={isUrgent || undefined}>
      <h2>{name}</h2>
      <ol>
        {airing.map(({ id, title, severity }) => (
          <li key={id} data-severity={severity}>
            <Link to={`${base}/${id}`}>{localize(title, language)}</Link>
          </li>
        ))}
        {airing.length === 0 && <li className="playlist-none">{text('info.nothing')}</li>}
      </ol>
      {next && (
        <p>
          {text('info.next', formatMoment(new Date(next.at).toISOString(), zone))} <b>{localize(next.item.title, language)}</b>
        </p>
      )}
    </article>
  )
}
