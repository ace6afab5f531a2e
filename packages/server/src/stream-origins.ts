/** The origins from which pages play streams of cameras: only these are added to the content security policy (decision 0146). */
import { camera } from '@ridgeline/domain/entities/camera'
import { aliased, neverNull, select } from './db/connect/select.ts'
import { tableOf } from './db/table.ts'
import { noStreams, type StreamOrigins } from './http/answers/security-headers.ts'
import type { Services } from './services.ts'

/** Headers have a limited length. */
const maxOrigins = 100
const limited = (origins: readonly string[]) => [...new Set(origins)].slice(0, maxOrigins)

const t = aliased(tableOf(camera), 't')

export function streamOrigins({ db, changes }: Pick<Services, 'db' | 'changes'>) {
  let reading: Promise<StreamOrigins> | undefined
  changes.subscribe((changed) => {
    if (changed.some(({ entity }) => entity === camera.name)) reading = undefined
  })

  async function read(): Promise<StreamOrigins> {
    const streams = await db.query(
      select({
        kind: t.liveKind,
        url: neverNull(t.liveUrl),
      })`from ${tableOf(camera)} t where t.active and t.live_url is not null order by t.id`,
    )
    const originsOf = (kind: (typeof streams)[number]['kind']) => {
      return limited(streams.flatMap((stream) => (stream.kind === kind ? (URL.parse(stream.url)?.origin ?? []) : [])))
    }
    const pages = await db.query(
      select({ url: neverNull(t.embedUrl) })`from ${tableOf(camera)} t where t.active and t.embed_url is not null order by t.id`,
    )
    return { mjpeg: originsOf('mjpeg'), hls: originsOf('hls'), embedded: limited(pages.flatMap(({ url }) => URL.parse(url)?.origin ?? [])) }
  }

  return {
    /** Without those of streams while the database does not respond: pages come first. */
    async get(): Promise<StreamOrigins> {
      const known = (reading ??= read())
      try {
        return await known
      } catch {
        if (reading === known) reading = undefined
        return noStreams
      }
    },
  }
}
