/** Examples of the public document: a record of each kind with every published field, from the samples of the declarations. */
import { Failure, failures } from '@ridgeline/domain/check/failure'
import { freshnessOf } from '@ridgeline/domain/guests/freshness'
import { openStateOf } from '@ridgeline/domain/guests/open-state'
import { hasOpenState, type Operational } from '@ridgeline/domain/guests/operational'
import type { OpeningHours } from '@ridgeline/domain/declare/shape'
import { recordOf, uuidOf } from '@ridgeline/domain/declare/sample'
import { projected, type PublishedMedium, type PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { markOf, tokenOf } from '../../../publication/follow-token.ts'
import { textsOf } from '../../../http/failures/texts.ts'

const language = 'en'
/** Of the sampled dates, so that the document is the same on every day. */
const noon = Date.parse('2026-01-15T12:00:00Z')
const medium: PublishedMedium = { url: '/media/{sha256}/original', contentType: 'image/jpeg', width: 1600, height: 1067 }

const hours = [{ opens: '08:30', closes: '15:45' }]
/** Short, because most kinds have opening hours. */
const sundays: OpeningHours = {
  weeklySchedules: [
    {
      validFrom: null,
      validTo: null,
      monday: null,
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: hours,
    },
  ],
  dailySchedules: {},
  note: null,
}

function stateOf(sample: Operational) {
  const { statusNote: _, ...state } = openStateOf(sample, { timezone: 'Europe/Bratislava' }, noon)
  return state
}

function exampleRecord(entity: PublishedEntity): PublishedRecord {
  const sample = recordOf(entity, 1, Object.hasOwn(entity.fields, 'openingHours') ? { openingHours: sundays } : {})
  const record = projected(entity, sample, { language, mediumOf: () => medium, site: '' })
  return {
    ...record,
    ...(hasOpenState(entity) && { state: stateOf(sample) }),
    ...(entity.measured && { freshness: freshnessOf(entity, sample, noon) }),
  }
}

/** The answer to a request with `lang=en`. */
export const exampleAnswer = (entity: PublishedEntity) => ({
  value: { collection: entity.plural, items: [exampleRecord(entity)], next: null, updatedSince: tokenOf('4711-12', noon, markOf('', [])) },
})

const of = { collection: 'skilifts', id: uuidOf(1) }

export const exampleCatalogue = {
  resorts: [{ id: uuidOf(2), alias: 'jasna', license: 'CC-BY-4.0', open: ['skilifts'], bulk: '/api/feeds/bulk/jasna.ndjson' }],
  collections: [{ collection: 'skilifts', schemaOrg: 'TouristAttraction', perResort: true, url: '/api/feeds/skilifts' }],
  changes: '/api/feeds/changes',
}

/** Without content: what is named is in `records`. */
export const exampleApp = {
  resort: { id: uuidOf(2), alias: 'jasna', license: 'CC-BY-4.0' },
  circumstances: { day: '2026-01-15', season: 'winter', timeOfDay: 'noon', weather: ['snow'] },
  homepage: null,
  feed: [],
  recommendations: [],
  actions: {},
  benefits: [],
  expressShopping: [],
  notices: [uuidOf(3)],
  quote: null,
  banner: null,
  records: { 'info-mobiles': { [uuidOf(3)]: { id: uuidOf(3), title: 'Wind' } } },
}

export const exampleChange = `id: 4711-12\nevent: change\ndata: ${JSON.stringify({ ...of, resortId: uuidOf(2), record: null })}\n\n`

export const exampleBulk = `${JSON.stringify({ resort: 'jasna', license: 'CC-BY-4.0' })}\n${JSON.stringify({ ...of, status: 'open' })}\n`

/** The body of every failure (OP16). */
export function exampleFailure() {
  const message = textsOf(language)('failure.notFound')
  return {
    ErrorCode: failures.notFound.code,
    ErrorMessage: message,
    ErrorData: new Failure('notFound').data,
    messages: [{ message }],
    requestId: uuidOf(1),
  }
}
