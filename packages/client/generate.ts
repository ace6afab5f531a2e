/** `npm run client`: writes the types of the client from the document the server publishes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicDocument } from '../server/src/features/feeds/document/public-document.ts'
import { shareRepeated } from '../server/src/http/document/share-repeated.ts'
import { schemaText } from './schema-text.ts'

const document = shareRepeated(publicDocument({ appName: 'Ridgeline' }), {})
writeFileSync(join(import.meta.dirname, 'src', 'schema.ts'), await schemaText(JSON.stringify(document)))
