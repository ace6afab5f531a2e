/** Query parameters are converted to the types of the schema. Bodies are not, or `null` would become 0. */
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifySchemaCompiler } from 'fastify'
import { hasDecimals } from '@ridgeline/domain/check/format'
import { isTooMany } from '@ridgeline/domain/geometry/geometry'
import { decimalsKeyword, positionsKeyword } from './json-schema.ts'

// The schemas are part of this program and tests compile each of them, so validating them against the meta-schema at start is unnecessary.
// Optimizing the generated code takes twice as long as compiling, which the first request of a list waits for, and validates no faster.
const options = { strict: false, allowUnionTypes: true, validateSchema: false, code: { optimize: false } }

/** Validates our schemas, including our own keywords. */
export const compilerWith = (more: object): Ajv2020 =>
  addFormats
    .default(new Ajv2020({ ...options, ...more }))
    .addKeyword({ keyword: decimalsKeyword, type: 'number', validate: (max: number, value: number) => hasDecimals(value, max) })
    .addKeyword({ keyword: positionsKeyword, type: 'array', validate: (_: number, lines: unknown[]) => !isTooMany(lines) })

type Validate = ReturnType<Ajv2020['compile']>
type Compiled = ReturnType<FastifySchemaCompiler<object>>

const addresses = compilerWith({ coerceTypes: 'array', useDefaults: true })
/** By their text: of seven routes six have parameters of another one, and the servers of a process have the same routes. */
const compiledAddresses = new Map<string, Validate>()

function compileAddress(schema: object): Validate {
  const text = JSON.stringify(schema)
  const validate = compiledAddresses.get(text) ?? addresses.compile(schema)
  compiledAddresses.set(text, validate)
  return validate
}

/** Compiles a schema on its first request: compiling hundreds of schemas would delay the start by seconds. */
function whenAsked(compile: (schema: object) => Validate, schema: object): Compiled {
  let validate: Validate | undefined
  return (value: unknown) => {
    validate ??= compile(schema)
    // Fastify accepts the whole list of Ajv errors, although its types allow a single error only.
    return validate(value) ? { value } : { error: validate.errors as unknown as Error }
  }
}

/**
 * Passed to Fastify as the factory of its compilers. With `setValidatorCompiler`, Fastify would use its own compiler, which silently drops
 * unknown parameters, in every context that adds a shared schema.
 */
export function buildValidator(shared: unknown): FastifySchemaCompiler<object> {
  let bodies: Ajv2020 | undefined
  // Fastify returns what was added to it, and only schemas are added.
  const withShared = () => (bodies ??= compilerWith({}).addSchema(Object.values(shared as Record<string, object>)))
  return ({ schema, httpPart }) => whenAsked(httpPart === 'body' ? (body) => withShared().compile(body) : compileAddress, schema)
}

/** For entities: the body schema is for OpenAPI only; `check` validates the body with the same messages as the form. */
export const validatedBodies: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  httpPart === 'body' ? (value: unknown) => ({ value }) : whenAsked(compileAddress, schema)

/** The store and the features send what their schemas declare (generated.test.ts validates every response), so nothing is removed here. */
export const buildSerializer = () => () => (body: unknown) => JSON.stringify(body)
