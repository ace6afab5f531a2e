/** The published OpenAPI document, for proofs: its operations, and validation of responses. */
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { toStringMethod } from 'fast-check'
import { compilerWith } from '../../http/document/ajv.ts'
import type { JsonSchema } from '../../http/document/json-schema.ts'

interface Content {
  readonly [type: string]: { readonly schema: JsonSchema }
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  schema: JsonSchema
}

export interface Operation {
  method: string
  /** With `{id}`. */
  path: string
  tag: string
  parameters: readonly Parameter[]
  body?: JsonSchema
  responses: Readonly<Record<string, Response>>
}

interface Response {
  content?: Content
}

interface Reference {
  $ref: string
}

export interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  components: {
    schemas: Readonly<Record<string, JsonSchema>>
    parameters: Readonly<Record<string, Parameter>>
    responses: Readonly<Record<string, Response>>
  }
}

interface RawOperation {
  tags?: readonly string[]
  parameters?: readonly (Parameter | Reference)[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, Response | Reference>>
}

const nameIn = ({ $ref }: Reference) => $ref.split('/').at(-1)!

export const operationsOf = ({ paths, components }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags = [], parameters = [], requestBody, responses }]) => {
      const body = requestBody?.content['application/json']?.schema
      const name = `${method.toUpperCase()} ${path}`
      const operation = {
        method: method.toUpperCase(),
        path,
        tag: tags[0] ?? '',
        parameters: parameters.map((parameter) => ('$ref' in parameter ? components.parameters[nameIn(parameter)]! : parameter)),
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, response]) => [
            status,
            '$ref' in response ? components.responses[nameIn(response)]! : response,
          ]),
        ),
        ...(body && { body }),
      }
      // A counterexample then shows the operation instead of the whole document.
      return Object.assign(operation, { [toStringMethod]: () => name })
    }),
  )

/** A schema with its references resolved, one level deep. */
export function resolved({ components }: Document, schema: JsonSchema): JsonSchema {
  const ref = schema['$ref']
  return typeof ref === 'string' ? components.schemas[nameIn({ $ref: ref })]! : schema
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** @returns the violations of the document in a response, or undefined. */
export function validatorOf(document: Document) {
  const ajv = compilerWith({})
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()
  const failure = ajv.compile({ $ref: 'api#/components/schemas/Failure' })

  return {
    /** The error envelopes of the specification, and nothing else. */
    failureFault: (body: unknown) => (failure(body) ? undefined : ajv.errorsText(failure.errors)),
    fault({ method, path, responses }: Operation, status: number, type: string, text: string): string | undefined {
      const promised = responses[status]
      if (!promised) return `status ${status} is not in the document`
      const { content = {} } = promised
      const [sent = ''] = type.split(';')
      // Another type is as good where the document names it.
      const media = sent in content ? sent : 'application/json'
      const schema = content[media]?.schema
      if (!schema || schema.type === 'null') return (status === 204 || status === 304) && text ? 'a body where there is none' : undefined
      if (schema.type === 'string' && media !== 'application/json') return undefined
      if (!type.includes('json')) return schema.type === 'string' ? undefined : `${type} instead of JSON`
      const written = document.paths[path]![method.toLowerCase()]!.responses[status]!
      const place = '$ref' in written ? written.$ref : `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`
      const pointer = `api${place}/content/${escaped(media)}/schema`
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer })
      compiled.set(pointer, validate)
      return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors)
    },
  }
}
