/** The types of the public document, as the text of `src/schema.ts`. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const head = `/** Written by \`npm run client\` from /api/feeds/openapi.json; never by hand. */\n`

/** @param document the text of `/api/feeds/openapi.json` */
export async function schemaText(document: string): Promise<string> {
  const parsed: OpenAPI3 = JSON.parse(document)
  return head + astToString(await openapiTS(parsed, { defaultNonNullable: false, emptyObjectsUnknown: true }))
}
