/** Fetches a GTFS Realtime message from a URL entered by a user, with the checks of decision 0026. */
import { download, type DownloadOptions } from '../../outbound/download.ts'
import { OutboundError } from '../../outbound/guarded-request.ts'
import { FeedTooLarge } from './feed-too-large.ts'
import type { FeedMessage } from './realtime-messages.ts'

/** The message for a whole country is about a megabyte. */
const maxBytes = 10 * 1024 * 1024

/** @throws OutboundError, and network errors */
export async function fetchRealtime(address: string, options: Pick<DownloadOptions, 'isOpen' | 'signal'>): Promise<FeedMessage> {
  const body = await download(address, { ...options, accept: 'application/x-protobuf, application/octet-stream;q=0.9, */*;q=0.1' })
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw new FeedTooLarge()
      chunks.push(chunk)
    }
  } finally {
    body.destroy()
  }
  const { decodeFeed } = await import('./decode-feed.ts')
  try {
    return await decodeFeed(Buffer.concat(chunks))
  } catch (error) {
    if (error instanceof FeedTooLarge) throw error
    throw new OutboundError('What it sends is not a feed of GTFS Realtime')
  }
}
