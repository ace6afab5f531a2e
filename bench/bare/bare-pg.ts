/** A hand-written Fastify and `pg` server without sign-in, permissions, checks and revisions, for comparison of their cost. */
import Fastify from 'fastify'
import pg from 'pg'

const app = Fastify()
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL']!,
  max: 20,
  // As Ridgeline's pool: planning each list again is half of its cost.
  options: '-c plan_cache_mode=force_generic_plan',
})

const where = 'resort_id = $1 and status = any ($2)'
const columns = `id, version, active, resort_id as "resortId", type, status, status_note as "statusNote",
  status_valid_until as "statusValidUntil", reopens_at as "reopensAt", waiting_time as "waitingTime", occupancy, last_ride as "lastRide",
  last_ride_down as "lastRideDown", internal_id as "internalId", name, lowest_point as "lowestPoint",
  highest_point as "highestPoint", capacity_per_hour as "capacityPerHour"`
const list = `select ${columns} from skilifts where ${where} order by name_sort, id limit $3 offset $4`
const count = `select count(*)::integer as total from skilifts where ${where}`
/** One condition per word, so that each can use the trigram index. */
const searchFor = (words: number) => `select ${columns} from skilifts
  where resort_id = $1 ${Array.from({ length: words }, (_, at) => `and search_text like $${at + 2}`).join(' ')}
  order by "order", name_sort, id limit 50`
const folded = (word: string) => `%${word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}%`
const read = 'select * from skilifts where id = $1'
const update = `update skilifts set waiting_time = $1, version = version + 1, updated_at = now()
  where id = $2 and version = $3 returning *`

interface Query {
  resortId: string
  status: string
  q?: string
  page: string
  pageSize: string
  count?: string
}

app.get<{ Querystring: Query }>('/api/private/skilifts', async ({ query }) => {
  if (query.q) {
    const words = query.q.split(' ').map(folded)
    const statement = { name: `search ${words.length}`, text: searchFor(words.length), values: [query.resortId, ...words] }
    const { rows: items } = await pool.query(statement)
    return { items, page: 1, pageSize: 50 }
  }
  const narrowing = [query.resortId, [query.status]]
  const [page, pageSize] = [Number(query.page), Number(query.pageSize)]
  const rows = pool.query({ name: 'list', text: list, values: [...narrowing, pageSize, (page - 1) * pageSize] })
  const counted = query.count === 'false' ? undefined : pool.query({ name: 'count', text: count, values: narrowing })
  const [{ rows: items }, total] = await Promise.all([rows, counted])
  return { items, total: total?.rows[0].total, page, pageSize }
})

app.get<{ Params: { id: string } }>('/api/private/skilifts/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'read', text: read, values: [params.id] })
  return reply.header('etag', `"${rows[0].version}"`).send(rows[0])
})

const { rows: known } = await pool.query<{ name: string; type: string }>(
  "select column_name as name, data_type as type from information_schema.columns where table_name = 'skilifts'",
)
const types = new Map(known.map(({ name, type }) => [name, type]))
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

app.post<{ Body: Record<string, unknown> }>('/api/private/skilifts', async ({ body }, reply) => {
  const fields = Object.keys(body).filter((field) => types.has(columnOf(field)))
  const text = `insert into skilifts (${fields.map((field) => `"${columnOf(field)}"`).join()})
    values (${fields.map((_, at) => `$${at + 1}`).join()}) returning *`
  const values = fields.map((field) => (types.get(columnOf(field)) === 'jsonb' ? JSON.stringify(body[field]) : body[field]))
  const { rows } = await pool.query({ name: 'create', text, values })
  return reply.code(201).header('etag', `"${rows[0].version}"`).send(rows[0])
})

app.patch<{ Params: { id: string }; Body: { waitingTime: number } }>('/api/private/skilifts/:id', async (request, reply) => {
  const seen = Number(request.headers['if-match']!.slice(1, -1))
  const { rows } = await pool.query({ name: 'update', text: update, values: [request.body.waitingTime, request.params.id, seen] })
  return reply.header('etag', `"${rows[0].version}"`).send(rows[0])
})

console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
