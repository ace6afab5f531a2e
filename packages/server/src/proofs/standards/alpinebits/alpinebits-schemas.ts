/** The schemas of the standard, as its own server validates with them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '../../../http/document/json-schema.ts'

const namespace = 'https://www.alpinebits.org/destinationdata/schemas/2022-04'
const schemas: JsonSchema[] = JSON.parse(readFileSync(join(import.meta.dirname, 'schemas-2022-04.json'), 'utf8'))

/** @returns the violations of the schema of an answer, such as `lifts/get` */
export function alpineBitsFaults() {
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
  // The standard writes times of day without an offset (`hh:mm:ss`), which the format of JSON Schema demands.
  ajv.addFormat('time', /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
  for (const schema of schemas) ajv.addSchema(schema)
  return (name: string, document: unknown): string[] => {
    const validate = ajv.getSchema(`${namespace}/${name}`)
    if (!validate) throw new Error(`No schema ${name}`)
    return validate(document) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}
