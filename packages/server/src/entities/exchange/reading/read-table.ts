/** A table from a file, by its content and not by its name alone. */
import { open } from 'node:fs/promises'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { filledRows, refusedFile, type TableRows } from './table-rows.ts'

const signatureLength = 8

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureLength), 0, signatureLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The format of workbooks before 2007, in which encrypted ones still are. */
const isCompound = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
const isArchive = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** @throws invalid for a file of another format */
export async function readTable(path: string, fileName: string): Promise<TableRows> {
  const bytes = await beginningOf(path)
  if (/\.xl(sm|tm|am)$/i.test(fileName)) throw refusedFile('importMacros')
  if (isArchive(bytes)) return filledRows(readXlsx(path))
  if (isCompound(bytes) || !/\.(csv|txt|tsv)$/i.test(fileName)) throw refusedFile('importFormat')
  return filledRows(readCsv(path))
}
