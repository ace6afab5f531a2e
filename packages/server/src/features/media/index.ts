/** Pictures and files: in by an upload, found in the library, out under their SHA-256. `media/` keeps them. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { library } from './library.ts'
import { mediumSchema } from './medium.ts'
import { serving } from './serve.ts'
import { uploading } from './upload.ts'

export function media(app: FastifyInstance, services: Services) {
  app.addSchema(mediumSchema)
  uploading(app, services)
  library(app, services)
  serving(app, services)
}
