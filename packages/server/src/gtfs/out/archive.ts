/**
 * An uploaded zip, read file by file. Its declared sizes are checked before and during unpacking, so that it cannot fill memory or disk.
 */
import { Failure } from '@ridgeline/domain/check/failure'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** Limit of the uploaded file and of its unpacked content. */
export const maxMegabytes = 25
const maxUnpacked = 300 * 1024 * 1024
const maxEntries = 200
const megabyte = 1024 * 1024

export interface Archive {
  has(file: string): boolean
  /** @throws for a missing file */
  open(file: string): Promise<Readable>
  close(): void
}

/** An error of the whole file, reported at its input. */
export const fileFault = (rule: string, ...args: (string | number)[]) => new Failure('invalid', { issues: [{ field: 'file', rule, args }] })

/** At the top level or in one folder; additional files of operating systems are ignored. */
const isTable = (name: string) => /^([^/]+\/)?[a-z_]+\.txt$/.test(name) && !name.startsWith('__MACOSX')

/** @throws invalid if the file is not a zip, has encrypted or duplicate files, or unpacks to more than the limit */
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
