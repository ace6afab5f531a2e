/** A process with only a database: writes rows one after another and reports which are acknowledged. */
import pg from 'pg'
import { startEmbedded } from '../embedded.ts'

const dataDir = process.argv[2] ?? ''
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)

const embedded = await startEmbedded({ dataDir, log: (log) => say({ log }) })
const client = new pg.Client(embedded.url)
client.on('error', () => {})
await client.connect()
await client.query('create table if not exists written (id bigint primary key generated always as identity, body text not null)')
say({ ready: embedded.url })
for (;;) {
  const { rows } = await client.query(`insert into written (body) values (repeat('ridgeline ', 20)) returning id`)
  say({ acknowledged: Number(rows[0].id) })
}
