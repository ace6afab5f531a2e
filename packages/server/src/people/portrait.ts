/** The picture that replaces erased portraits: a plain grey portrait, stored once. */
import { Readable } from 'node:stream'
import { receiverOf } from '../media/receive.ts'
import { loadSharp } from '../media/pictures/sharp.ts'
import type { Services } from '../services.ts'

/** Its name among the media. */
export const portraitFile = 'anonymised.png'

export async function portraitOfNobody(services: Pick<Services, 'config' | 'storage' | 'db'>): Promise<string> {
  const sharp = await loadSharp()
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c8ccd2' } })
    .png()
    .toBuffer()
  return (await receiverOf(services, services.db)(Readable.from([bytes]), portraitFile, '', { accept: ['png'] })).id
}
