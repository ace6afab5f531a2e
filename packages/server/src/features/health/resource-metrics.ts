/** Metrics of what runs out: the disk of the data directory, and connections to the database. */
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { freeBytes } from '../../media/storage/disk-room.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connect/database.ts'

interface Measured {
  db: Pick<Database, 'pool'>
  config: Pick<Config, 'dataDir'>
}

export function measureResources({ metrics: { registry } }: FastifyInstance, { db: { pool }, config: { dataDir } }: Measured): void {
  const registers = [registry]
  const free: Gauge = new Gauge({
    name: 'data_dir_free_bytes',
    help: 'Free space on the disk under DATA_DIR; NaN while that cannot be read',
    registers,
    async collect() {
      // Without media and an embedded database, there may be no such directory.
      free.set(await freeBytes(dataDir).catch(() => Number.NaN))
    },
  })
  const connections: Gauge<'state'> = new Gauge({
    name: 'database_connections',
    help: 'Connections of this server to the database, without the one that listens for changes',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  const waiting: Gauge = new Gauge({
    name: 'database_connections_awaited',
    help: 'Statements and transactions of this server that wait for a connection',
    registers,
    collect: () => waiting.set(pool.waitingCount),
  })
}
