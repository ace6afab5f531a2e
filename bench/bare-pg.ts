/** Fastify and `pg` as one would write them by hand, without sign-in, rights, checks or revisions: what those may cost is the difference. */
import Fastify from 'fastify'
import pg from 'pg'

const app = Fastify()
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 20 })

const where = 'resort_id = $1 and status = any ($2)'
const list = `select id, version, active, resort_id as "resortId", type, status, status_note as "statusNote",
  status_valid_until as "statusValidUntil", waiting_time as "waitingTime", occupancy, last_ride as "lastRide",
  last_ride_down as "lastRideDown", internal_id as "internalId", name, lowest_point as "lowestPoint",
  highest_point as "highestPoint", capacity_per_hour as "capacityPerHour"
  from skilifts where ${where} order by name_sort, id limit $3 offset $4`
const count = `select count(*)::integer as total from skilifts where ${where}`
const update = `update skilifts set waiting_time = $1, version = version + 1, updated_at = now()
  where id = $2 and version = $3 returning *`

interface Query {
  resortId: string
  status: string
  page: string
  pageSize: string
  count?: string
}

app.get<{ Querystring: Query }>('/api/private/skilifts', async ({ query }) => {
  const narrowing = [query.resortId, [query.status]]
  const [page, pageSize] = [Number(query.page), Number(query.pageSize)]
  const rows = pool.query({ name: 'list', text: list, values: [...narrowing, pageSize, (page - 1) * pageSize] })
  const counted = query.count === 'false' ? undefined : pool.query({ name: 'count', text: count, values: narrowing })
  const [{ rows: items }, total] = await Promise.all([rows, counted])
  return { items, total: total?.rows[0].total, page, pageSize }
})

app.patch<{ Params: { id: string }; Body: { waitingTime: number } }>('/api/private/skilifts/:id', async (request, reply) => {
  const seen = Number(request.headers['if-match']!.slice(1, -1))
  const { rows } = await pool.query({ name: 'update', text: update, values: [request.body.waitingTime, request.params.id, seen] })
  return reply.header('etag', `"${rows[0].version}"`).send(rows[0])
})

console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
