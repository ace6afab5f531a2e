/** The shapes of imports in requests and responses. */
import { entityNames } from '@ridgeline/domain/declare/catalogue'
import { importStates, maxImportColumns, rowOutcomes } from '@ridgeline/domain/exchange/imports'
import { maxListQuery } from '../../entities/exchange/list-reader.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { count, listOf, strictObject, textOrNull } from '../../http/document/schemas.ts'
import { strictQuery, uuidSchema } from '../../http/query.ts'

const columnNames: JsonSchema = {
  type: 'array',
  maxItems: maxImportColumns,
  items: { type: ['string', 'null'], maxLength: 80 },
  description: 'For each column of the file the name of a field, or of one language of it (`name.sk`); null leaves it out',
}
const keyName: JsonSchema = {
  type: ['string', 'null'],
  maxLength: 60,
  description: 'The field that identifies records; null creates a record for each row',
}

export const placeQuery = strictQuery({ entity: { type: 'string', enum: [...entityNames] }, resortId: uuidSchema }, ['entity'])

export const rowsQuery = strictQuery({
  outcome: { type: 'string', enum: [...rowOutcomes] },
  after: {
    type: 'integer',
    minimum: 0,
    maximum: 2_000_000_000,
    default: 0,
    description: 'The number of the last row of the previous page',
  },
})

const fixedValues: JsonSchema = {
  type: 'object',
  maxProperties: 100,
  description: 'By field: values of new records, for fields that have no column',
}

const missingList: JsonSchema = {
  type: ['string', 'null'],
  maxLength: maxListQuery,
  description: 'The query string of a list (its filters): its records that are not in the file are removed; null leaves them',
}

export const mappingSchema: JsonSchema = {
  $id: 'ImportMapping',
  ...strictObject({ mapping: columnNames, key: keyName, fixed: fixedValues, missing: missingList }),
  required: ['mapping', 'key'],
}

export const runQuery = strictQuery({
  removes: { ...count, default: 0, description: 'The number of records that the run removes, as the check has counted them: confirms it' },
})

export const importSchema: JsonSchema = {
  $id: 'Import',
  ...strictObject({
    id: uuidSchema,
    entity: { type: 'string' },
    fileName: { type: 'string' },
    state: { type: 'string', enum: [...importStates] },
    createdAt: { type: 'string', format: 'date-time' },
    heads: { type: 'array', items: { type: 'string' } },
    mapping: columnNames,
    key: keyName,
    fixed: fixedValues,
    missing: missingList,
    rows: count,
    ready: { ...count, description: 'Rows that the current step has dealt with' },
    counts: strictObject(Object.fromEntries(rowOutcomes.map((outcome) => [outcome, count]))),
    warned: { ...count, description: 'Imported rows with a warning, such as a picture that could not be fetched' },
    notUndone: { ...count, description: 'Rows that undoing could not set back, or only in part' },
  }),
}

export const importsSchema = strictObject({ items: { type: 'array', items: { $ref: 'Import#' } } })

export const rowsSchema = strictObject({
  items: {
    type: 'array',
    items: strictObject({
      number: { ...count, description: 'As counted by spreadsheets, in which the heads are row 1' },
      name: { description: 'The name of a record that is not in the file; null for a row of the file' },
      title: { ...textOrNull, description: 'What a refused row of the file calls its record, cut' },
      outcome: { type: 'string', enum: [...rowOutcomes] },
      faults: {
        type: 'array',
        items: strictObject({
          column: { type: ['integer', 'null'], description: 'From 0' },
          field: { type: ['string', 'null'], description: 'A field that has no column in the file' },
          message: { type: 'string' },
          value: { ...textOrNull, description: 'What the cell contains, cut' },
          permitted: {
            ...strictObject({ options: listOf({ type: 'string' }), total: count }),
            type: ['object', 'null'],
            description: 'Of a choice: the first of its options, and how many there are',
          },
        }),
      },
      changes: { type: 'array', items: strictObject({ field: { type: 'string' }, from: {}, to: {} }) },
    }),
  },
  next: { type: ['integer', 'null'], description: 'The `after` of the next page; null for the last one' },
})
