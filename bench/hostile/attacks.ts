/** Attacks that run in parallel: each with its own rate, a maximum of pending requests, and many client addresses. */
import { languages } from '@ridgeline/domain/values/localized'
import { attackerAt, ask, signIn, type Asked } from './caller.ts'

export interface Target {
  origin: string
  resortId: string
  /** Sessions of stolen accounts. */
  editor: string
  viewer: string
  newcomer: string
  /** A slope with a history of large geometries. */
  heavySlopeId: string
  /** E-mail addresses of real users, as targets of guessing. */
  emails: readonly string[]
}

export interface Attack {
  /** Requests per second, while responses are fast enough. */
  perSecond: number
  atOnce: number
  request(target: Target, number: number): Promise<Asked>
}

/** Number of addresses from which passwords are guessed. */
const guessers = 10_000

/** Up to three languages in an order that depends on the number. */
const languageOrder = (number: number) => {
  const first = number % languages.length
  const rest = languages.filter((_, at) => at !== first)
  return [languages[first]!, rest[number % rest.length]!, rest[(number + 1) % rest.length]!].join()
}

const domain = (number: number) => `s${number}.example.com`
const pages = [
  ({ resortId }: Target, number: number) => `/api/displays/ledinfo/${resortId}?lang=${languageOrder(number)}&domain=${domain(number)}`,
  ({ resortId }: Target, number: number) => `/display/ledinfo/${resortId}?domain=${domain(number)}`,
  ({ resortId }: Target, number: number) => `/display/skimaps/${resortId}?lang=${languageOrder(number)}`,
  ({ resortId }: Target, number: number) => `/api/displays/skimaps/${resortId}?lang=${languageOrder(number)}`,
]
const documents = ['/api/openapi.json', '/api/reference', '/metrics']

/** 300,000 boxes of eight bytes with a known type: each costs as much work as that of a real video. */
function manyBoxes(): Buffer {
  const type = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  return Buffer.concat([type, Buffer.alloc(300_000 * 8, Buffer.from('0000000866726565', 'hex'))])
}
const film = manyBoxes()

function formOf(bytes: Buffer): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'film.mp4')
  return form
}

/** Text whose sanitizing once took quadratic time. */
const openTags = JSON.stringify({ description: { sk: '<ul><li>'.repeat(240_000) } })

export const attacks: Record<string, Attack> = {
  displays: {
    perSecond: 100,
    atOnce: 20,
    request: (target, number) => ask(target.origin, pages[number % pages.length]!(target, number), { from: attackerAt(number) }),
  },
  passwords: {
    perSecond: 170,
    atOnce: 200,
    request: ({ origin, emails }, number) =>
      signIn(
        origin,
        number % 2 ? emails[number % emails.length]! : `nobody-${number}@example.com`,
        `Wrong-${number}`,
        attackerAt(number % guessers),
      ),
  },
  documents: {
    perSecond: 30,
    atOnce: 10,
    request: ({ origin }, number) =>
      ask(origin, documents[number % documents.length]!, {
        from: attackerAt(number),
        headers: { 'accept-encoding': number % 2 ? 'br' : 'identity' },
      }),
  },
  histories: {
    perSecond: 2,
    atOnce: 4,
    request: ({ origin, viewer, heavySlopeId }, number) =>
      ask(origin, `/api/private/slopes/${heavySlopeId}/history`, { from: attackerAt(number), token: viewer }),
  },
  uploads: {
    perSecond: 1,
    atOnce: 4,
    request: ({ origin, editor, newcomer }, number) =>
      ask(origin, '/api/private/media?accept=mp4', {
        method: 'POST',
        from: attackerAt(number),
        token: number % 2 ? editor : newcomer,
        form: formOf(film),
      }),
  },
  texts: {
    perSecond: 1,
    atOnce: 4,
    request: ({ origin, editor, heavySlopeId }, number) =>
      ask(origin, `/api/private/slopes/${heavySlopeId}`, {
        method: 'PATCH',
        from: attackerAt(number),
        token: editor,
        body: openTags,
        headers: { 'if-match': '"1"' },
      }),
  },
  live: {
    perSecond: 5,
    atOnce: 50,
    // The stream is open until the server ends it or the timeout.
    request: ({ origin, newcomer }, number) => ask(origin, '/api/private/changes', { from: attackerAt(number), token: newcomer }),
  },
}
