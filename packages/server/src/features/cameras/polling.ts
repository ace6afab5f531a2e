/** Fetches the pictures of cameras when they are due, a few at a time. */
import { sql } from 'drizzle-orm'
import { camera } from '@ridgeline/domain/entities/camera'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { credentialsOf } from '../../secrets/camera-credentials.ts'
import { tableNamed, tableOf } from '../../db/table.ts'
import { storeOf } from '../../entities/store/store.ts'
import { receiverOf } from '../../media/receive.ts'
import { concurrencyLimit } from '../../load/concurrency-limit.ts'
import { download } from '../../outbound/download.ts'
import { addressGate } from '../../outbound/open-addresses.ts'
import type { Services } from '../../services.ts'
import { keepImage } from './archive.ts'
import { demoPictureAt } from './demo-picture.ts'
import { aliased, neverNull, select } from '../../db/connect/select.ts'

const t = aliased(tableOf(camera), 't')

const atOnce = 4
/** A picture three times as old as its interval is stale. */
const staleIntervals = 3
const accepted = ['jpg', 'png'] as const

interface Due {
  id: string
  imageUrl: string
  refreshInterval: number
  archiveEnabled: boolean
  archiveInterval: number | null
  cameraStatus: string | null
  lastOkAt: Date | null
  thumbnailAt: Date | null
}

type Needed = Pick<Services, 'db' | 'config' | 'storage' | 'vault' | 'changes' | 'periodic'>

export function pollingOf(services: Needed, say: (message: string) => void) {
  const { db, config, vault, changes } = services
  const { ending } = services.periodic
  const isOpen = addressGate(config.cameraNetworks)
  const receive = receiverOf(services, db)
  const tasks = concurrencyLimit({ atOnce, waiting: Infinity })
  const store = storeOf(db, camera, 'all')
  /** Time of the last request to each camera, successful or not; cameras that do not respond are not requested more often. */
  const asked = new Map<string, number>()
  /** Cameras with a pending request, so that none is queued twice. */
  const underWay = new Set<string>()

  /** By the clock that `last_ok_at` was stored with, this server's: with the database's, a picture would come later by their difference. */
  async function due(now: number): Promise<Due[]> {
    const rows = await db.query(select({
      id: t.id,
      imageUrl: neverNull(t.imageUrl),
      refreshInterval: t.refreshInterval,
      archiveEnabled: t.archiveEnabled,
      archiveInterval: t.archiveInterval,
      cameraStatus: t.cameraStatus,
      lastOkAt: sql<Date | null>`${t.lastOkAt}`,
      thumbnailAt: sql<Date | null>`${t.thumbnailAt}`,
    })`from ${tableNamed('camera')} t where t.active and t.image_url is not null
        and (t.last_ok_at is null or t.last_ok_at <= ${new Date(now).toISOString()}::timestamptz - t.refresh_interval * interval '1 second')
      order by t.last_ok_at nulls first limit 500`)
    return rows.filter(({ id, refreshInterval }) => !underWay.has(id) && now - (asked.get(id) ?? 0) >= refreshInterval * 1000)
  }

  async function note(id: string, values: Record<string, unknown>) {
    changes.noted(await store.note([id], values))
  }

  async function pictureOf({ id, imageUrl }: Due, at: Date) {
    const ofDemo = demoPictureAt(imageUrl, at)
    if (ofDemo) return ofDemo()
    const { username, password } = await credentialsOf(db, vault, id)
    return download(imageUrl, { isOpen, username, password, signal: ending })
  }

  async function fetchOne(one: Due) {
    const at = new Date()
    try {
      const body = await pictureOf(one, at)
      const medium = await receive(body, 'camera.jpg', '', { accept: accepted })
      const isNew = await keepImage(db, one, medium, at)
      const lastOkAt = at.toISOString()
      // An unchanged picture counts as old, however often it is sent.
      if (!isNew) return await note(one.id, { lastOkAt, cameraStatus: isOld(one, at) ? 'stale' : 'online' })
      await note(one.id, { lastOkAt, cameraStatus: 'online', thumbnailAt: lastOkAt, thumbnailUrl: `/media/${medium.sha256}/thumbnail` })
    } catch (error) {
      if (ending.aborted) return
      say(`Camera ${one.id}: ${messageOf(error)}`)
      // A single failed request does not make a camera offline.
      if (isSilent(one, at) && one.cameraStatus !== 'offline') await note(one.id, { cameraStatus: 'offline' })
    } finally {
      underWay.delete(one.id)
    }
  }

  return {
    /** Requests all pictures that are due; resolves when all requests have finished. */
    async round(now = Date.now()): Promise<void> {
      const cameras = await due(now)
      for (const { id } of cameras) {
        asked.set(id, now)
        underWay.add(id)
      }
      await Promise.all(cameras.map((one) => tasks.run(() => fetchOne(one))))
    },
  }
}

const isPast = (moment: Date | null, { refreshInterval }: Due, at: Date) =>
  moment === null || at.getTime() - new Date(moment).getTime() > staleIntervals * refreshInterval * 1000
const isOld = (one: Due, at: Date) => isPast(one.thumbnailAt, one, at)
const isSilent = (one: Due, at: Date) => isPast(one.lastOkAt, one, at)
