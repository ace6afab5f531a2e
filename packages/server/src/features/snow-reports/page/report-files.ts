/** The printed reports, kept by what they say: each is drawn once, one at a time, so that no request holds the event loop for long. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '../../../load/concurrency-limit.ts'
import { once } from '../../../load/work-apart.ts'
import { pageFonts } from './page-fonts.ts'
import type { ReportSheet } from './report-sheet.ts'

export interface ReportFile {
  bytes: Buffer
  /** A strong entity tag. */
  tag: string
}

interface Asked {
  sheet: ReportSheet
  /** ISO 8601, of what the sheet says. */
  changedAt: string
}

/** Bytes of all kept files; a page has about 30 kB. */
const maxBytes = 8 * 1024 * 1024
/** Files waiting to be drawn. */
const maxWaiting = 50

/** Few starts print: the library is loaded with the first page. */
const drawing = once(() => import('./report-pdf.ts'))

export function reportFiles() {
  const tasks = concurrencyLimit({ atOnce: 1, waiting: maxWaiting })

  const draw = ({ sheet, changedAt }: Asked): Promise<ReportFile> =>
    tasks.run(async () => {
      const [{ reportPdf }, fonts] = await Promise.all([drawing(), pageFonts()])
      const bytes = await reportPdf(sheet, new Date(changedAt), fonts)
      return { bytes, tag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
    })

  const kept = new LRUCache<string, ReportFile, Asked>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
    fetchMethod: (_key, _stale, { context }) => draw(context),
  })

  /** @throws unavailable if too many are waiting */
  return (asked: Asked): Promise<ReportFile> => kept.forceFetch(JSON.stringify(asked), { context: asked })
}
