/** A local S3 server with one bucket. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Environment } from '../config/config.ts'

const name = 'ridgeline-media'
/** The only key the server accepts. */
const key = 'S3RVER'

export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'ridgeline-bucket-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name, configs: [] }] })
  const { port } = (await server.run()) as AddressInfo
  const env: Environment = {
    MEDIA_STORE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: key,
  }
  return {
    env,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
