/** Small files other than pictures, valid enough to be recognised. */

export const gpx = (inner = '<trk><name>Chopok</name><trkseg><trkpt lat="48.94" lon="19.59"><ele>2024</ele></trkpt></trkseg></trk>') =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Ridgeline" xmlns="http://www.topografix.com/GPX/1/1">${inner}</gpx>\n`,
  )

/** One empty page. */
export function pdf(more = ''): Buffer {
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${more}>>`,
  ]
  let text = '%PDF-1.7\n'
  const places = parts.map((part, at) => {
    const place = text.length
    text += `${at + 1} 0 obj${part}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  return Buffer.from(
    `${text}xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  )
}

export function box(type: string, ...inner: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(inner.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The box in which phones store the location of a video. */
export const placed = (where: string) => box('udta', box('\u00a9xyz', Buffer.from([0, where.length, 0x15, 0xc7]), where))

const fileKind = box('ftyp', 'isom', Buffer.from([0, 0, 2, 0]), 'isomiso2mp41')

/** The boxes of a video with invalid frames. */
export const mp4 = ({ frames = 20_000, metadata = Buffer.alloc(0) }: { frames?: number; metadata?: Buffer } = {}) =>
  Buffer.concat([
    fileKind,
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), metadata), metadata),
    box('mdat', Buffer.alloc(frames, 7)),
  ])
