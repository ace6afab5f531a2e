/** Changes as a file (docs/synchronisation.md): what is to be done, the id, and the columns of an export with values instead of words. */
import { stringify } from 'csv-stringify/sync'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { guardedText } from '@ridgeline/domain/exchange/formula-guard'
import { sentColumns, textOf } from '../sent-columns.ts'
import type { Transfer } from '../connector.ts'

/** Bytes of one record; longer ones are not rows of a table that any program opens. */
const maxLine = 256 * 1024

const csv = (rows: readonly (readonly string[])[]) => stringify([...rows], { record_delimiter: 'windows' })

/** @returns undefined for a record that is too long */
export function lineOf(entity: Entity, { key, recordId, content }: Transfer): string | undefined {
  const cells = [...sentColumns(entity).values()].map((column) => guardedText((content && textOf(entity, column, content)) ?? ''))
  const line = csv([[key, content === null ? 'remove' : 'put', recordId, ...cells]])
  return Buffer.byteLength(line) > maxLine ? undefined : line
}

export const headOf = (entity: Entity): string => csv([['key', 'action', 'id', ...sentColumns(entity).keys()]])

/** Above the number of any row. */
const lastNumber = 100_000

/** Names sort in the order in which the files are to be read: rows are taken back in the opposite order. @param begunAt of the step, ISO 8601 */
export function fileName(entity: Entity, runId: string, begunAt: string, { key }: Transfer): string {
  const time = begunAt.replaceAll(/[-:.]/g, '')
  const [, row, isBack] = key.split('.')
  const number = String(isBack ? lastNumber - Number(row) : row).padStart(5, '0')
  return `ridgeline-${time}-${runId.slice(0, 8)}-${number}-${entity.name}.csv`
}
