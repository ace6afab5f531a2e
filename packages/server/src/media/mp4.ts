/** Looks at a film by its boxes (ISO 14496-12): they must fill the file and hold a film; what they say about its maker is wiped out. */
import { open, type FileHandle } from 'node:fs/promises'

interface Box {
  type: string
  start: number
  /** Where what it holds begins. */
  inner: number
  end: number
}

/** In the whole file, however they are nested: each costs a look. */
const maxBoxes = 10_000
/** Bytes read at once: heads of small boxes lie side by side. */
const portion = 4096
const headSize = 16
/** Words and places: the user's data, foreign metadata, XMP. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid'])

class TooManyBoxes extends Error {}

/** A film as it is looked at: what was read of it last, and how many boxes may still be looked at. */
interface Look {
  file: FileHandle
  buffer: Buffer
  /** Where in the file the buffer begins, and how much of it is filled. */
  from: number
  filled: number
  boxesLeft: number
}

/** The first bytes of the box at `start`; fewer than `headSize` at the end of the file. */
async function headAt(look: Look, start: number): Promise<Buffer> {
  const isRead = start >= look.from && start + headSize <= look.from + look.filled
  if (!isRead) {
    const { bytesRead } = await look.file.read(look.buffer, 0, portion, start)
    Object.assign(look, { from: start, filled: bytesRead })
  }
  const at = start - look.from
  return look.buffer.subarray(at, Math.min(at + headSize, look.filled))
}

/** The boxes from one byte to another; nothing unless they fill the room exactly. @throws TooManyBoxes */
async function boxesIn(look: Look, from: number, to: number): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  for (let start = from; start < to;) {
    if (look.boxesLeft-- === 0) throw new TooManyBoxes()
    const head = await headAt(look, start)
    if (head.length < 8) return undefined
    const declared = head.readUInt32BE(0)
    const isLong = declared === 1 && head.length === headSize
    const size = isLong ? Number(head.readBigUInt64BE(8)) : declared === 0 ? to - start : declared
    const inner = start + (isLong ? 16 : 8)
    const end = start + size
    if (end < inner || end > to) return undefined
    boxes.push({ type: head.toString('latin1', 4, 8), start, inner, end })
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
async function wipeIn(look: Look, boxes: readonly Box[], [next, ...deeper]: readonly string[]): Promise<void> {
  for (const box of boxes) {
    if (metadataBoxes.has(box.type)) await wipe(look.file, box)
    if (box.type !== next) continue
    const inner = await boxesIn(look, box.inner, box.end)
    if (inner) await wipeIn(look, inner, deeper)
  }
}

/** True for a film, which then says nothing of the place it was taken any more. */
export async function cleanMp4(path: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const look: Look = { file, buffer: Buffer.alloc(portion), from: 0, filled: 0, boxesLeft: maxBoxes }
    const boxes = await boxesIn(look, 0, size)
    const types = boxes?.map(({ type }) => type) ?? []
    const isOne = types[0] === 'ftyp' && types.filter((type) => type === 'moov').length === 1
    if (!boxes || !isOne || !(types.includes('mdat') || types.includes('moof'))) return false
    await wipeIn(look, boxes, ['moov', 'trak'])
    return true
  } catch (error) {
    if (error instanceof TooManyBoxes) return false
    throw error
  } finally {
    await file.close()
  }
}
