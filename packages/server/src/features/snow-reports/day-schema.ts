import { snowReportStates } from '@ridgeline/domain/entities/snow-report'
import { languages } from '@ridgeline/domain/values/localized'
import type { JsonSchema } from '../../http/document/json-schema.ts'
import { textOrNull, textsOrNull } from '../../http/document/schemas.ts'
import { reportedFields } from './computed-values.ts'

/** Numbers, days and choices by field, and the conditions by language. */
const value: JsonSchema = { type: ['number', 'string', 'null'] }
const valueOf = (name: string) => (name === 'conditions' ? textsOrNull : value)
const properties = Object.fromEntries(reportedFields.map((name) => [name, valueOf(name)]))

const values: JsonSchema = { type: 'object', required: reportedFields, additionalProperties: false, properties }

const report: JsonSchema = {
  type: ['object', 'null'],
  required: ['id', 'version', 'releaseState', 'releaseAt', 'releasedAt', 'values'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', format: 'uuid' },
    version: { type: 'integer' },
    releaseState: { type: 'string', enum: [...snowReportStates] },
    releaseAt: textOrNull,
    releasedAt: textOrNull,
    values,
  },
}

export const daySchema: JsonSchema = {
  type: 'object',
  required: ['day', 'computed', 'report', 'corrections', 'ownLanguages', 'previous'],
  additionalProperties: false,
  properties: {
    day: { type: 'string', format: 'date' },
    computed: values,
    report,
    corrections: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['by', 'at'],
        additionalProperties: false,
        properties: { by: textOrNull, at: { type: 'string', format: 'date-time' } },
      },
    },
    ownLanguages: { type: 'array', items: { type: 'string', enum: [...languages] } },
    previous: {
      type: ['object', 'null'],
      required: ['day', 'values'],
      additionalProperties: false,
      properties: { day: { type: 'string', format: 'date' }, values: { type: 'object', additionalProperties: false, properties } },
    },
  },
}
