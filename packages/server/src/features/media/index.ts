/** Pictures and files: upload, library, and delivery under their SHA-256. The module `media` stores them. */
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
