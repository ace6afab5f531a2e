/** Validates a video by its boxes (ISO 14496-12), which must fill the file exactly, and erases its metadata. */
import { open, type FileHandle } from 'node:fs/promises'

interface Box {
  type: string
  start: number
  /** Offset of its content. */
  inner: number
  end: number
}

/** In the whole file at any nesting, because each box costs time. */
const maxBoxes = 10_000
/** Bytes read at once, because headers of small boxes are close together. */
const portion = 4096
const headSize = 16
/** User data, foreign metadata, XMP: texts and locations. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid'])

class TooManyBoxes extends Error {}

/** State of reading a file: the last chunk, and the number of boxes that may still be read. */
interface Look {
  file: FileHandle
  buffer: Buffer
  /** Offset of the buffer in the file, and its filled length. */
  from: number
  filled: number
  boxesLeft: number
}

/** The header of the box at `start`; fewer bytes at the end of the file. */
async function headAt(look: Look, start: number): Promise<Buffer> {
  const isRead = start >= look.from && start + headSize <= look.from + look.filled
  if (!isRead) {
    const { bytesRead } = await look.file.read(look.buffer, 0, portion, start)
    Object.assign(look, { from: start, filled: bytesRead })
  }
  const at = start - look.from
  return look.buffer.subarray(at, Math.min(at + headSize, look.filled))
}

/** The boxes within a range; undefined unless they fill it exactly. @throws TooManyBoxes */
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

/** Overwritten, not removed, so that offsets within the video stay valid. */
async function wipe(file: FileHandle, { start, inner, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  for (let at = inner; at < end; at += blank.length) await file.write(blank, 0, Math.min(blank.length, end - at), at)
}

/** `into` has the types of boxes to descend into, level by level, so the depth is limited. */
async function wipeIn(look: Look, boxes: readonly Box[], [next, ...deeper]: readonly string[]): Promise<void> {
  for (const box of boxes) {
    if (metadataBoxes.has(box.type)) await wipe(look.file, box)
    if (box.type !== next) continue
    const inner = await boxesIn(look, box.inner, box.end)
    if (inner) await wipeIn(look, inner, deeper)
  }
}

/** True for a valid video, whose metadata are then erased. */
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
