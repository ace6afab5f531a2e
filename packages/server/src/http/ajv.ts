/** Text from a URL is converted to what the schema says; a body never is, or `null` would become 0. */
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifySchemaCompiler } from 'fastify'

const options = { strict: false, multipleOfPrecision: 6, allowUnionTypes: true }
const urlAjv = addFormats.default(new Ajv2020({ ...options, coerceTypes: 'array', useDefaults: true }))
const bodyAjv = addFormats.default(new Ajv2020(options))

export const strictBodies: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  httpPart === 'body' ? bodyAjv.compile(schema) : urlAjv.compile(schema)

/** For entities: the schema of a body is for OpenAPI, `check` judges the body in the words the form uses. */
export const judgedBodies: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  httpPart === 'body' ? (value: unknown) => ({ value }) : urlAjv.compile(schema)
