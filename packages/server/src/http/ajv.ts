/** Text from a URL is converted to what the schema says; a body never is, or `null` would become 0. */
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifySchemaCompiler } from 'fastify'
import { hasDecimals } from '@ridgeline/domain/format'
import { isTooMany } from '@ridgeline/domain/geometry'
import { decimalsKeyword, positionsKeyword } from './json-schema.ts'

// Schemas are ours, and tests compile every one of them: checking each against the meta-schema at start would prove nothing new.
const options = { strict: false, allowUnionTypes: true, validateSchema: false }

/** Validates what our schemas say, their own keywords too. */
export const compilerWith = (more: object): Ajv2020 =>
  addFormats
    .default(new Ajv2020({ ...options, ...more }))
    .addKeyword({ keyword: decimalsKeyword, type: 'number', validate: (max: number, value: number) => hasDecimals(value, max) })
    .addKeyword({ keyword: positionsKeyword, type: 'array', validate: (_: number, lines: unknown[]) => !isTooMany(lines) })
const addresses = compilerWith({ coerceTypes: 'array', useDefaults: true })

type Compiled = ReturnType<FastifySchemaCompiler<object>>

/** Compiles on the first request: a hundred routes compiled at start would cost seconds before the first of them is asked. */
function whenAsked(compiler: () => Ajv2020, schema: object): Compiled {
  let validate: ReturnType<Ajv2020['compile']> | undefined
  return (value: unknown) => {
    validate ??= compiler().compile(schema)
    // Fastify takes the list of errors as they come from Ajv, though its types know a single one only.
    return validate(value) ? { value } : { error: validate.errors as unknown as Error }
  }
}

/**
 * Given to Fastify as the factory of its compilers: a compiler that is merely set is replaced by Fastify's own,
 * which drops unknown parameters in silence, in every context that adds a shared schema.
 */
export function buildValidator(shared: unknown): FastifySchemaCompiler<object> {
  let bodies: Ajv2020 | undefined
  const withShared = () => (bodies ??= compilerWith({}).addSchema(Object.values(shared as Record<string, object>)))
  return ({ schema, httpPart }) => whenAsked(httpPart === 'body' ? withShared : () => addresses, schema)
}

/** For entities: the schema of a body is for OpenAPI; `check` validates the body with the messages of the form. */
export const validatedBodies: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  httpPart === 'body' ? (value: unknown) => ({ value }) : whenAsked(() => addresses, schema)

/** The store and the features send what they declare (generated.test.ts holds every answer against its schema), so nothing is trimmed here. */
export const buildSerializer = () => () => (body: unknown) => JSON.stringify(body)
