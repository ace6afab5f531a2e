/**
 * Moves what repeats in an OpenAPI document into its components: parameters, failures, and schemas of fields. Written out, they would be most
 * of it.
 */
import { workApart } from '../../load/work-apart.ts'
import type { JsonSchema } from './json-schema.ts'

interface Content {
  [type: string]: { schema?: JsonSchema; examples?: object }
}

interface Response {
  $ref?: string
  description?: string
  headers?: object
  content?: Content
}

interface Parameter {
  name: string
  in: string
  description?: string
  required?: boolean
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags?: string[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Response>
}

export interface ApiDocument {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters?: Record<string, Parameter>
    responses?: Record<string, Response>
    readonly [others: string]: object | undefined
  }
  readonly [others: string]: unknown
}

/**
 * Runs in the thread that generates the document, as text: it must use nothing from outside.
 * @param reasons of HTTP statuses, as `STATUS_CODES` of Node
 */
export function shareRepeated(document: ApiDocument, reasons: Readonly<Record<string, string | undefined>>): ApiDocument {
  /** Shorter schemas are not worth a reference. */
  const minLength = 60
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const { schemas } = document.components
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)
  const pascal = (words: string) => words.split(/\W+/).filter(Boolean).map(capital).join('')
  const reasonOf = (status: string) => reasons[status] ?? status

  /** The first free of these names, else the first one with a number. */
  function free(taken: object, ...names: string[]): string {
    const found = names.find((name) => !Object.hasOwn(taken, name))
    for (let number = 2; ; number++) {
      const name = found ?? `${names[0]}${number}`
      if (!Object.hasOwn(taken, name)) return name
    }
  }

  /** Each value once, the most frequent first, with the number of its occurrences. */
  function frequent<Value>(values: readonly Value[], textOf: (value: Value) => string): { value: Value; text: string; count: number }[] {
    const found = new Map<string, { value: Value; text: string; count: number }>()
    for (const value of values) {
      const text = textOf(value)
      const known = found.get(text)
      if (known) known.count++
      else found.set(text, { value, text, count: 1 })
    }
    return [...found.values()].toSorted((one, other) => other.count - one.count)
  }

  /** The components that the document refers to already, by their text: what equals one becomes a reference to it. */
  const namesByText = (components: object) => new Map(Object.entries(components).map(([name, value]) => [JSON.stringify(value), name]))

  function shareParameters() {
    const parameters = { ...document.components.parameters }
    const named = namesByText(parameters)
    const all = operations.flatMap((operation) => (operation.parameters ?? []).map((parameter) => ({ parameter, operation })))
    // The most frequent one of a name gets the name, the others also have that of their kind of record.
    for (const { value, text, count } of frequent(all, ({ parameter }) => JSON.stringify(parameter))) {
      const { parameter, operation } = value
      if ('$ref' in parameter || count < 2 || named.has(text)) continue
      const name = free(parameters, parameter.name, `${(operation.tags?.[0] ?? 'api').replaceAll(/\W+/g, '-')}.${parameter.name}`)
      parameters[name] = parameter
      named.set(text, name)
    }
    for (const operation of operations) {
      if (!operation.parameters) continue
      operation.parameters = operation.parameters.map((parameter) => {
        const name = named.get(JSON.stringify(parameter))
        return name ? { $ref: `#/components/parameters/${name}` } : parameter
      })
    }
    document.components.parameters = parameters
  }

  function shareFailures() {
    const shared = { ...document.components.responses }
    const named = namesByText(shared)
    const all = operations.flatMap(({ responses }) =>
      Object.entries(responses).map(([status, response]) => ({ status, response, responses })),
    )
    for (const { status, response } of all) if (response.description === 'Default Response') response.description = reasonOf(status)
    const failed = all.filter(({ status, response }) => status >= '400' && response.$ref === undefined)
    for (const { value, text } of frequent(failed, ({ response }) => JSON.stringify(response))) {
      if (named.has(text)) continue
      const name = free(shared, pascal(reasonOf(value.status)))
      shared[name] = value.response
      named.set(text, name)
    }
    for (const { status, response, responses } of failed)
      responses[status] = { $ref: `#/components/responses/${named.get(JSON.stringify(response))}` }
    document.components.responses = shared
  }

  const byName = ['properties', 'patternProperties']
  // Parts of `allOf` restrict one value together, so they stay in their place; their own parts are shared.
  const listed = ['anyOf', 'oneOf', 'prefixItems']
  const single = ['items', 'additionalProperties', 'not']
  const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

  /** The schema with `change` applied to the schemas directly in it. */
  function within(schema: JsonSchema, name: string, change: (part: JsonSchema, name: string) => JsonSchema): JsonSchema {
    const changed: Record<string, unknown> = { ...schema }
    for (const [keyword, value] of Object.entries(schema)) {
      if (byName.includes(keyword) && isSchema(value))
        changed[keyword] = Object.fromEntries(
          Object.entries(value).map(([key, part]) => [key, isSchema(part) ? change(part, `${name}${pascal(key)}`) : part]),
        )
      else if (listed.includes(keyword) && Array.isArray(value))
        changed[keyword] = value.map((part: unknown) => (isSchema(part) ? change(part, `${name}Option`) : part))
      else if (keyword === 'allOf' && Array.isArray(value))
        changed[keyword] = value.map((part: unknown) => (isSchema(part) ? within(part, name, change) : part))
      else if (single.includes(keyword) && isSchema(value)) changed[keyword] = change(value, `${name}Item`)
    }
    return changed
  }

  function shareSchemas() {
    const counts = new Map<string, number>()
    function count(schema: JsonSchema): JsonSchema {
      const text = JSON.stringify(schema)
      counts.set(text, (counts.get(text) ?? 0) + 1)
      return within(schema, '', count)
    }
    const named = new Map<string, string>()
    /** The record or the kind of record whose parts are shared; part of names that would be ambiguous without. */
    let owner = ''
    function share(schema: JsonSchema, name: string): JsonSchema {
      const text = JSON.stringify(schema)
      if (text.length < minLength || (counts.get(text) ?? 0) < 2) return within(schema, name, share)
      let known = named.get(text)
      if (!known) {
        known = free(schemas, name, `${owner}${name}`)
        named.set(text, known)
        // Keeps the name while the parts are shared.
        schemas[known] = schema
        schemas[known] = within(schema, name, share)
      }
      return { $ref: `#/components/schemas/${known}` }
    }

    function everywhere(change: (schema: JsonSchema, name: string) => JsonSchema) {
      // Records keep their own schemas; only their parts are shared.
      for (const [name, schema] of Object.entries(schemas)) {
        owner = name
        schemas[name] = within(schema, '', change)
      }
      owner = ''
      for (const parameter of Object.values(document.components.parameters ?? {}))
        parameter.schema = change(parameter.schema, pascal(parameter.name))
      for (const { operationId, tags = [], parameters = [], requestBody, responses } of operations) {
        owner = pascal(tags[0] ?? '')
        for (const parameter of parameters) if ('schema' in parameter) parameter.schema = change(parameter.schema, pascal(parameter.name))
        const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
        for (const content of contents)
          for (const medium of Object.values(content ?? {})) if (medium.schema) medium.schema = change(medium.schema, capital(operationId))
      }
    }
    everywhere((schema) => (count(schema), schema))
    everywhere(share)
  }

  shareParameters()
  shareFailures()
  shareSchemas()
  return document
}

/** @returns the document as JSON, without what repeats; a thread does the work. */
export const sharedApart = (document: ApiDocument): Promise<string> =>
  workApart(`async (document) => JSON.stringify((${shareRepeated.toString()})(document, {}))`, document)
