/** A zip that somebody sent, read file by file. What it says of its sizes is checked before and while it is unpacked, so none of it fills memory or disk. */
import { Failure } from '@ridgeline/domain/failure'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** Of what is sent, and of what it unpacks to. */
export const maxMegabytes = 25
const maxUnpacked = 300 * 1024 * 1024
const maxEntries = 200
const megabyte = 1024 * 1024

export interface Archive {
  has(file: string): boolean
  /** @throws for a file that is not there */
  open(file: string): Promise<Readable>
  close(): void
}

/** An error of the whole file, reported at its input. */
export const fileFault = (rule: string, ...args: (string | number)[]) => new Failure('invalid', { issues: [{ field: 'file', rule, args }] })

/** At the top, or in one folder; what systems add by themselves is neither. */
const isTable = (name: string) => /^([^/]+\/)?[a-z_]+\.txt$/.test(name) && !name.startsWith('__MACOSX')

/** @throws invalid for what is no zip, has encrypted or repeated files, or unpacks to more than a timetable needs */
export async function openArchive(path: string): Promise<Archive> {
  // yauzl refuses paths outside of the archive and entries with a wrong size.
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw fileFault('gtfsZip')
  })
  try {
    const entries = await entriesOf(zip)
    return {
      has: (file) => entries.has(file),
      open: async (file) => zip.openReadStreamPromise(entries.get(file)!),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof Failure ? error : fileFault('gtfsZip')
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw fileFault('gtfsZip')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (!isTable(entry.fileName)) continue
    const file = basename(entry.fileName)
    if (entries.has(file) || !entry.canDecodeFileData()) throw fileFault('gtfsZip')
    unpacked += entry.uncompressedSize
    if (unpacked > maxUnpacked) throw fileFault('gtfsTooLarge', maxUnpacked / megabyte)
    entries.set(file, entry)
  }
  return entries
}
