/** Looks at a film by its boxes (ISO 14496-12): they must fill the file and hold a film; what they say about its maker is wiped out. */
import { open, type FileHandle } from 'node:fs/promises'

interface Box {
  type: string
  start: number
  /** Where what it holds begins. */
  inner: number
  end: number
}

const mostBoxes = 10_000
/** Words and places: the user's data, foreign metadata, XMP. */
const telling = new Set(['udta', 'meta', 'uuid'])

/** The boxes from one byte to another; nothing unless they fill the room exactly. */
async function boxesIn(file: FileHandle, from: number, to: number): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  for (let start = from; start < to;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(16), 0, 16, start)
    if (bytesRead < 8 || boxes.length >= mostBoxes) return undefined
    const said = buffer.readUInt32BE(0)
    const isLong = said === 1 && bytesRead === 16
    const size = isLong ? Number(buffer.readBigUInt64BE(8)) : said === 0 ? to - start : said
    const inner = start + (isLong ? 16 : 8)
    const end = start + size
    if (end < inner || end > to) return undefined
    boxes.push({ type: buffer.toString('latin1', 4, 8), start, inner, end })
    start = end
  }
  return boxes
}

const blank = Buffer.alloc(65_536)

/** The room stays, so that no place within the film moves. */
async function wipe(file: FileHandle, { start, inner, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  for (let at = inner; at < end; at += blank.length) await file.write(blank, 0, Math.min(blank.length, end - at), at)
}

/** `into` names the boxes to look into, each directly within the one before: no file leads deeper than a film does. */
async function wipeIn(file: FileHandle, boxes: readonly Box[], [next, ...deeper]: readonly string[]): Promise<void> {
  for (const box of boxes) {
    if (telling.has(box.type)) await wipe(file, box)
    if (box.type !== next) continue
    const inner = await boxesIn(file, box.inner, box.end)
    if (inner) await wipeIn(file, inner, deeper)
  }
}

/** True for a film, which then says nothing of the place it was taken any more. */
export async function cleanMp4(path: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const boxes = await boxesIn(file, 0, size)
    const types = boxes?.map(({ type }) => type) ?? []
    const isOne = types[0] === 'ftyp' && types.filter((type) => type === 'moov').length === 1
    if (!boxes || !isOne || !(types.includes('mdat') || types.includes('moof'))) return false
    await wipeIn(file, boxes, ['moov', 'trak'])
    return true
  } finally {
    await file.close()
  }
}
