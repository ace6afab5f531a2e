/** CSV (RFC 4180) with a header: a column for each value, texts by language if no language was requested. */
import { stringify } from 'csv-stringify/sync'
import { guardedText } from '@ridgeline/domain/exchange/formula-guard'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { languages, localizedOf } from '@ridgeline/domain/values/localized'
import type { FeedFormat } from './format.ts'
import { picked } from './picked.ts'
import { termsByRecord } from './record-terms.ts'

const isPlainList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string')

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : isPlainList(value) ? value.join(' ') : JSON.stringify(value)
  return guardedText(text)
}

const termNames = ['license', 'licenseUrl', 'attribution'] as const

export const csvFormat: FeedFormat = {
  suffix: 'csv',
  type: 'text/csv',
  isInOneLanguage: false,
  namesNext: false,
  fits: () => true,
  write(content, context) {
    const { entity, records, fields } = content
    const { language } = context
    const termsFor = termsByRecord(content, context)
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
      const terms = termsFor(record)
      return [...columns.map(({ value }) => value(shown)), ...termNames.map((name) => terms?.[name])].map(cellOf)
    })
    return stringify([[...columns.map(({ title }) => title), ...termNames], ...rows], { record_delimiter: 'windows' })
  },
}
