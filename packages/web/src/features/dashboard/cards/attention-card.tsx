import type { Dashboard } from '@ridgeline/domain/answers/dashboard'
import { localize } from '@ridgeline/domain/values/localized'
import {
  IconAlertTriangle,
  IconBusOff,
  IconCameraOff,
  IconClockExclamation,
  IconDeviceTvOff,
  IconSnowflakeOff,
  IconWebhookOff,
  IconWind,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { formatAgo, formatDay, formatMoment, formatQuantity } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { alarmCondition } from '../../../page-parts/alarm-words.ts'
import { attentionCount, attentionOf, type Attention } from '../attention.ts'
import { Card } from './card.tsx'

const most = 4

interface AttentionRow {
  icon: Icon
  kind: 'danger' | 'warning'
  title: string
  meta: string
  /** Undefined if the screen of no record can solve it. */
  to?: string
}

const Row = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : <div>{children}</div>

export function AttentionCard({ dashboard, zone }: { dashboard: Dashboard; zone: string | undefined }) {
  const language = useLanguage()
  const now = useNow()
  const all = attentionOf(dashboard, now)
  const count = attentionCount(dashboard, all)
  const moment = (at: string | null) => (at ? formatMoment(at, zone) : '–')

  function rowOf(item: Attention): AttentionRow {
    if (item.kind === 'alarm') {
      const { id, name, severity, triggeredAt } = item.alarm
      const meta = [alarmCondition(item.alarm), triggeredAt && formatAgo(triggeredAt, now)].filter(Boolean).join(' · ')
      return {
        icon: IconAlertTriangle,
        kind: severity === 'danger' ? 'danger' : 'warning',
        title: localize(name, language),
        meta,
        to: `/alarms/${id}`,
      }
    }
    if (item.kind === 'bulletinOver') {
      const { id, regionName, validTo } = item.bulletin
      const title = text('attention.bulletinOver', localize(regionName, language))
      return {
        icon: IconSnowflakeOff,
        kind: 'warning',
        title,
        meta: text('avalanche.heldUntil', moment(validTo)),
        to: `/weather/avalanche/${id}`,
      }
    }
    if (item.kind === 'wind') {
      const { id, name, windSpeed, liftsPastLimit } = item.weather
      const wind = formatQuantity(windSpeed!, 'metresPerSecond', 1)
      return {
        icon: IconWind,
        kind: 'danger',
        title: text('attention.wind', localize(name, language)),
        meta: liftsPastLimit > 0 ? text('attention.windLifts', wind, liftsPastLimit) : wind,
        to: `/weather/current/${id}`,
      }
    }
    if (item.kind === 'weatherOld') {
      const { id, name, measuredAt } = item.weather
      const title = text('attention.weatherOld', localize(name, language))
      return { icon: IconClockExclamation, kind: 'warning', title, meta: formatAgo(measuredAt, now), to: `/weather/current/${id}` }
    }
    if (item.kind === 'device') {
      const { id, name, deviceStatus, lastSeenAt } = item.device
      const isOffline = deviceStatus === 'offline'
      return {
        icon: IconDeviceTvOff,
        kind: isOffline ? 'danger' : 'warning',
        title: text(isOffline ? 'attention.deviceOffline' : 'attention.deviceError', name),
        meta: lastSeenAt ? formatAgo(lastSeenAt, now) : '–',
        to: `/info/device-list/${id}`,
      }
    }
    if (item.kind === 'timetable') {
      const { until, isOver } = item
      return {
        icon: IconBusOff,
        kind: isOver ? 'danger' : 'warning',
        title: text(isOver ? 'attention.timetableOver' : 'attention.timetableEnds', formatDay(until)),
        meta: text('attention.timetable.meta'),
        to: '/departures',
      }
    }
    if (item.kind === 'stopLost') {
      const { id, stopName } = item.board
      const title = text('attention.stopLost', localize(stopName, language))
      return { icon: IconBusOff, kind: 'danger', title, meta: text('attention.stopLost.meta'), to: `/departures/${id}` }
    }
    if (item.kind === 'webhook') {
      const { id, description, pausedAt } = item.webhook
      const title = text('attention.webhookPaused', description)
      return {
        icon: IconWebhookOff,
        kind: 'warning',
        title,
        meta: text('attention.webhookPaused.meta', moment(pausedAt)),
        to: `/admin/webhooks/${id}`,
      }
    }
    if (item.kind === 'clock') {
      const { offset } = item
      return {
        icon: IconClockExclamation,
        kind: 'warning',
        title: text(offset > 0 ? 'attention.clockAhead' : 'attention.clockBehind', formatQuantity(Math.abs(offset), 's')),
        meta: text('attention.clock.meta'),
      }
    }
    if (item.kind === 'proxy') {
      return {
        icon: IconAlertTriangle,
        kind: 'warning',
        title: text('attention.proxy', item.address),
        meta: text('attention.proxy.meta'),
      }
    }
    const { name, cameraStatus, thumbnailAt } = item.camera
    const title = text(cameraStatus === 'offline' ? 'attention.cameraOffline' : 'attention.cameraStale', localize(name, language))
    const meta = thumbnailAt ? text('cameras.lastPicture', formatAgo(thumbnailAt, now)) : text('cameras.noPicture')
    return { icon: IconCameraOff, kind: cameraStatus === 'offline' ? 'danger' : 'warning', title, meta, to: '/cameras/thumbnails' }
  }

  return (
    <Card title={text('dashboard.attention')} wide={2}>
      {all.length === 0 && <p className="card-none">{text('dashboard.allWell')}</p>}
      <ul className="card-attention">
        {all.slice(0, most).map((item, index) => {
          const { icon: Picture, kind, title, meta, to } = rowOf(item)
          return (
            // Entries have no id and may share a URL; their order by urgency is stable.
            <li key={`${index}-${to}`}>
              <Row to={to}>
                <span className="card-tile" data-kind={kind}>
                  <Picture size={18} stroke={1.8} aria-hidden />
                </span>
                <span>
                  <b>{title}</b>
                  <small>{meta}</small>
                </span>
              </Row>
            </li>
          )
        })}
      </ul>
      {count > most && <p className="card-lead">{text('dashboard.andMore', count - most)}</p>}
    </Card>
  )
}
