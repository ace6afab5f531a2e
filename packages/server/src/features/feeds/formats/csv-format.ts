/** CSV (RFC 4180) with a header: a column for each value, texts by language if no language was requested. */
import { stringify } from 'csv-stringify/sync'
import { guardedText } from '@ridgeline/domain/exchange/formula-guard'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { languages, localizedOf } from '@ridgeline/domain/values/localized'
import type { FeedFormat } from './format.ts'
import { picked } from './picked.ts'

const isPlainList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : isPlainList(value) ? value.join(' ') : JSON.stringify(value)
  return guardedText(text)
}

export const csvFormat: FeedFormat = {
  suffix: 'csv',
  type: 'text/csv',
  isInOneLanguage: false,
  namesNext: false,
  fits: () => true,
  write({ entity, records, fields }, { language }) {
    const chosen = publishedFields(entity).filter(([name]) => !fields || name === 'id' || fields.includes(name))
    const columns = chosen.flatMap(([name, { kind }]) =>
      kind === 'localized' && !language
        ? languages.map((each) => ({
            title: `${name}.${each}`,
            value: (record: Readonly<Record<string, unknown>>) => localizedOf(record[name])?.[each],
          }))
        : [{ title: name, value: (record: Readonly<Record<string, unknown>>) => record[name] }],
    )
    const rows = records.map((record) => {
      const shown = picked(record, fields)
      return columns.map(({ value }) => cellOf(value(shown)))
    })
    return stringify([columns.map(({ title }) => title), ...rows], { record_delimiter: 'windows' })
  },
}
