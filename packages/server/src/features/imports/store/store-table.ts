/** Stores the rows of a table, and maps its columns by their words, or as the user mapped them last. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { columnName, type Cell, type ExchangeColumn } from '@ridgeline/domain/exchange/columns'
import { importColumns, importKeys } from '@ridgeline/domain/exchange/import-columns'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Database } from '../../../db/connect/database.ts'
import { columnsByWord, foldedWord } from '../../../entities/exchange/field-words.ts'
import { refusedFile } from '../../../entities/exchange/reading/table-rows.ts'
import { readFileRows } from '../reading/read-file-rows.ts'
import { keepImport, rememberedMapping, setRowCount } from './import-store.ts'
import { keepRows } from './row-store.ts'

/** The id of another system is not an id of ours: records are found again by the key of an import. */
function columnFor(entity: Entity, column: ExchangeColumn | undefined, first: Cell | undefined): ExchangeColumn | undefined {
  const isForeign = column?.field === 'id' && first !== null && first !== undefined && !uuid.test(String(first))
  return isForeign && Object.hasOwn(entity.fields, 'externalId') ? { field: 'externalId' } : column
}

/** @returns the id of the import @throws invalid for a file that cannot be read, or has no rows */
export async function storeTable(
  db: Database,
  { path, fileName, receivedFileId }: { path: string; fileName: string; receivedFileId: string | null },
  { entity, resortId }: { entity: Entity; resortId: string | null },
  { userId, language }: { userId: string; language: Language },
): Promise<string> {
  const known = [...importColumns(entity).values()]
  const byWord = columnsByWord(entity, known, language)
  const table = await readFileRows(path, fileName, { entity, language })
  return db.transaction(async (tx) => {
    let id: string | undefined
    let count = 0
    for await (const portion of table) {
      const rows = id === undefined ? portion.slice(1) : portion
      if (id === undefined) {
        const heads = portion[0]!.cells.map((cell) => String(cell ?? '').slice(0, 200))
        const first = rows[0]
        const found = heads.map((head, at) => columnFor(entity, byWord.get(foldedWord(head)), first?.cells[at]))
        const names = found.map((column) => (column ? columnName(column) : null))
        const mapping = names.map((name, at) => (name !== null && names.indexOf(name) < at ? null : name))
        const key = importKeys(entity).find((name) => found.some((column) => column?.field === name)) ?? null
        const last = await rememberedMapping(tx, { userId, entity: entity.name, heads })
        id = await keepImport(tx, {
          entity: entity.name,
          resortId,
          userId,
          language,
          fileName,
          receivedFileId,
          heads,
          mapping,
          key,
          ...last,
        })
      }
      count += rows.length
      if (rows.length > 0) await keepRows(tx, id, rows)
    }
    if (id === undefined || count === 0) throw refusedFile('importEmpty')
    await setRowCount(tx, id, count)
    return id
  })
}
