/**
 * A workbook (ECMA-376) as an archive of XML parts, each read as a stream and counted while it is unpacked: what an archive says about its
 * sizes is not believed. Entities are never declared in a workbook, so a part that declares any is refused.
 */
import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { Failure } from '@ridgeline/domain/check/failure'
import { maxUnpackedMegabytes } from '@ridgeline/domain/exchange/imports'
import { expectFewAttributes } from '../../../http/limits/few-attributes.ts'
import { refusedFile } from './table-rows.ts'

const maxEntries = 2_000
const maxUnpacked = maxUnpackedMegabytes * 1024 * 1024
/** Bytes between two tags: more than any cell has, and little enough to be kept. */
const maxBetweenTags = 4 * 1024 * 1024

export interface XmlListener {
  open?: (tag: SaxesTagPlain) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

export interface Workbook {
  has(part: string): boolean
  /** Parses a part; resumes after each portion, so that what the listener collected can be taken. */
  read(part: string, listener: XmlListener): AsyncIterable<void>
  close(): void
}

const isMacro = (name: string) => /(^|\/)vbaProject\.bin$/i.test(name)

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw refusedFile('importBroken')
  const entries = new Map<string, Entry>()
  let declared = 0
  for await (const entry of zip.eachEntry()) {
    if (isMacro(entry.fileName)) throw refusedFile('importMacros')
    if (!entry.canDecodeFileData()) throw refusedFile('importBroken')
    declared += entry.uncompressedSize
    if (declared > maxUnpacked) throw refusedFile('importUnpacked', maxUnpackedMegabytes)
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** Names without the prefix of a namespace. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** @throws invalid for a file that is not an archive, or one with macros */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw refusedFile('importBroken')
  })
  let unpacked = 0

  async function* read(entry: Entry, { open, close, text }: XmlListener): AsyncGenerator<void> {
    const parser = new SaxesParser()
    expectFewAttributes(parser, () => {
      throw refusedFile('importBroken')
    })
    parser.on('doctype', () => {
      throw refusedFile('importEntities')
    })
    let sinceTag = 0
    parser.on('opentag', (tag) => {
      sinceTag = 0
      open?.(tag)
    })
    parser.on('closetag', ({ name }) => {
      sinceTag = 0
      close?.(name)
    })
    if (text) parser.on('text', text)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const stream: Readable = await zip.openReadStreamPromise(entry)
    try {
      for await (const chunk of stream) {
        const bytes: Buffer = chunk
        unpacked += bytes.length
        sinceTag += bytes.length
        if (unpacked > maxUnpacked || sinceTag > maxBetweenTags) throw refusedFile('importUnpacked', maxUnpackedMegabytes)
        parser.write(decoder.decode(bytes, { stream: true }))
        yield
      }
      parser.close()
      yield
    } catch (error) {
      throw error instanceof Failure ? error : refusedFile('importBroken')
    } finally {
      stream.destroy()
    }
  }

  try {
    const entries = await entriesOf(zip)
    return {
      has: (part) => entries.has(part),
      read(part, listener) {
        const entry = entries.get(part)
        if (!entry) throw refusedFile('importBroken')
        return read(entry, listener)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof Failure ? error : refusedFile('importBroken')
  }
}
