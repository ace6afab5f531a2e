/** Recognises a PDF by its beginning and end. Scripts in it cannot run: it is served as a download, in a sandbox. */
import { open } from 'node:fs/promises'

const tail = 2_048

export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await file.read(Buffer.alloc(8), 0, 8, 0)
    const end = await file.read(Buffer.alloc(tail), 0, tail, Math.max(0, size - tail))
    const last = end.buffer.toString('latin1', 0, end.bytesRead)
    return /^%PDF-[12]\.\d$/.test(head.buffer.toString('latin1', 0, head.bytesRead)) && /startxref\s+\d+\s+%%EOF\s*$/.test(last)
  } finally {
    await file.close()
  }
}
