/** The public document with its shared parameters and responses in place, as the operations and the validator read them. */
import type { Document, Operation, Parameter } from './document.ts'

interface Shared extends Document {
  components: Document['components'] & {
    parameters?: Readonly<Record<string, Parameter>>
    responses?: Readonly<Record<string, Operation['responses'][string]>>
  }
}

const nameIn = (value: object) => ('$ref' in value ? String(value.$ref).split('/').at(-1)! : undefined)

export function withSharedParts(document: Shared): Document {
  const { parameters = {}, responses = {} } = document.components
  const placed = <T extends object>(value: T, shared: Readonly<Record<string, T>>): T => shared[nameIn(value) ?? ''] ?? value
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => {
      const answers = Object.entries(operation.responses).map(([status, response]) => [status, placed(response, responses)] as const)
      const asked = (operation.parameters ?? []).map((each) => placed(each, parameters))
      return [method, { ...operation, parameters: asked, responses: Object.fromEntries(answers) }] as const
    })
    return [path, Object.fromEntries(operations)] as const
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
