/** Warnings of others as CAP 1.1 or 1.2 (OASIS): alerts in a document, and the documents to which an index (Atom, RSS) refers. */
import type { Position } from '@ridgeline/domain/declare/shape'
import { pauses } from '../../load/event-loop-pauses.ts'
import { UnreadableError } from '../reading.ts'
import { childrenOf, textIn, xmlTreeOf, type XmlElement } from './xml-tree.ts'

export interface ReceivedArea {
  description: string
  /** Values of any coding, such as EMMA_ID. */
  codes: string[]
  polygons: Position[][]
  /** Kilometres. */
  circles: { latitude: number; longitude: number; radius: number }[]
}

export interface ReceivedInfo {
  /** As written: `sk`, `en-GB`. */
  language: string
  event: string
  severity: string
  /** Whether the danger is over. */
  isOver: boolean
  /** Epoch milliseconds; null if it does not say so. */
  begins: number | null
  expires: number | null
  senderName: string | undefined
  web: string | undefined
  headline: string | undefined
  description: string | undefined
  instruction: string | undefined
  areas: ReceivedArea[]
}

export interface ReceivedAlert {
  identifier: string
  sender: string
  sent: number
  type: 'Alert' | 'Update' | 'Cancel'
  /** Identifiers of earlier messages. */
  references: string[]
  infos: ReceivedInfo[]
}

export interface CapDocument {
  alerts: ReceivedAlert[]
  /** Addresses of further documents. */
  links: string[]
}

const spaces = new Set(['urn:oasis:names:tc:emergency:cap:1.1', 'urn:oasis:names:tc:emergency:cap:1.2'])
const maxIdentifier = 300
const maxReferences = 100
/** Of one polygon, which is read in one turn of the event loop. */
const maxPositions = 20_000

/** Times in year numbers of four digits, as records have; adding to later ones could leave the range of `Date`. */
const lastMoment = Date.UTC(9999, 0)

type Pause = ReturnType<typeof pauses>

const momentIn = (element: XmlElement, name: string): number | null => {
  const moment = Date.parse(textIn(element, name) ?? '')
  return moment < lastMoment ? moment : null
}

function pairIn(text: string): { latitude: number; longitude: number } | undefined {
  const [latitude = NaN, longitude = NaN] = text.split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function polygonIn({ text }: XmlElement): Position[] {
  const pairs = text.trim().split(/\s+/, maxPositions + 1)
  if (pairs.length > maxPositions) throw new UnreadableError('A polygon has too many positions')
  return pairs.flatMap((pair): Position[] => {
    const place = pairIn(pair)
    return place ? [[place.longitude, place.latitude]] : []
  })
}

function areaIn(area: XmlElement): ReceivedArea {
  return {
    description: textIn(area, 'areaDesc') ?? '',
    codes: childrenOf(area, 'geocode').flatMap((code) => textIn(code, 'value') ?? []),
    polygons: childrenOf(area, 'polygon').map(polygonIn),
    circles: childrenOf(area, 'circle').flatMap(({ text }) => {
      const [centre = '', kilometres] = text.trim().split(/\s+/)
      const place = pairIn(centre)
      const radius = Number(kilometres)
      return place && radius >= 0 ? [{ ...place, radius }] : []
    }),
  }
}

async function infoIn(info: XmlElement, pause: Pause): Promise<ReceivedInfo> {
  const areas: ReceivedArea[] = []
  for (const area of childrenOf(info, 'area')) {
    await pause()
    areas.push(areaIn(area))
  }
  return {
    // The language of the standard where none is stated.
    language: textIn(info, 'language') ?? 'en-US',
    event: textIn(info, 'event') ?? '',
    severity: textIn(info, 'severity') ?? 'Unknown',
    isOver: textIn(info, 'urgency') === 'Past' || childrenOf(info, 'responseType').some(({ text }) => text.trim() === 'AllClear'),
    begins: momentIn(info, 'onset') ?? momentIn(info, 'effective'),
    expires: momentIn(info, 'expires'),
    senderName: textIn(info, 'senderName'),
    web: textIn(info, 'web'),
    headline: textIn(info, 'headline'),
    description: textIn(info, 'description'),
    instruction: textIn(info, 'instruction'),
    areas,
  }
}

const types = { Alert: 'Alert', Update: 'Update', Cancel: 'Cancel' } as const
const isType = (type: string | undefined): type is keyof typeof types => type !== undefined && Object.hasOwn(types, type)

/** Undefined for tests, exercises, drafts, and messages that are not for the public. */
async function alertIn(alert: XmlElement, pause: Pause): Promise<ReceivedAlert | undefined> {
  const [identifier, sender, sent, type] = [
    textIn(alert, 'identifier'),
    textIn(alert, 'sender'),
    momentIn(alert, 'sent'),
    textIn(alert, 'msgType'),
  ]
  if (!identifier || !sender || sent === null) throw new UnreadableError('An alert has no identifier, sender or time')
  if (identifier.length > maxIdentifier) throw new UnreadableError('The identifier of an alert is too long')
  if (textIn(alert, 'status') !== 'Actual' || textIn(alert, 'scope') !== 'Public' || !isType(type)) return undefined
  const references = (textIn(alert, 'references') ?? '').split(/\s+/).flatMap((reference) => reference.split(',')[1] ?? [])
  const infos: ReceivedInfo[] = []
  for (const info of childrenOf(alert, 'info')) infos.push(await infoIn(info, pause))
  return { identifier, sender, sent, type, references: references.slice(-maxReferences), infos }
}

/** Also inside of an index or an envelope. */
function alertsWithin(element: XmlElement): XmlElement[] {
  if (element.name === 'alert' && spaces.has(element.uri)) return [element]
  return element.children.flatMap(alertsWithin)
}

/** Links of Atom entries name their type; those of RSS items are text. */
function linkOf(entry: XmlElement): string | undefined {
  const links = childrenOf(entry, 'link')
  const typed = links.find(({ attributes }) => attributes['type'] === 'application/cap+xml')
  const usual = links.find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate')
  const chosen = typed ?? usual
  return chosen?.attributes['href'] ?? (chosen?.text.trim() || undefined)
}

function linksIn(root: XmlElement, base: string, now: number): string[] {
  const entries =
    root.name === 'feed' ? childrenOf(root, 'entry') : childrenOf(root, 'channel').flatMap((channel) => childrenOf(channel, 'item'))
  return entries.flatMap((entry) => {
    // Indexes of weather services state the end of a warning, which is then not fetched.
    const expires = momentIn(entry, 'expires')
    const url = URL.parse(linkOf(entry) ?? '', base)
    const isFetched = (expires === null || expires > now) && alertsWithin(entry).length === 0
    return url && isFetched && /^https?:$/.test(url.protocol) ? [url.href] : []
  })
}

/**
 * @param base the address of the document, for relative links
 * @throws UnreadableError for anything but alerts and indexes
 */
export async function capDocumentOf(text: string, base: string, now: number): Promise<CapDocument> {
  const root = await xmlTreeOf(text)
  const found = alertsWithin(root)
  const pause = pauses()
  const alerts: ReceivedAlert[] = []
  for (const each of found) {
    await pause()
    const alert = await alertIn(each, pause)
    if (alert) alerts.push(alert)
  }
  const isIndex = root.name === 'feed' || root.name === 'rss'
  if (!isIndex && found.length === 0) throw new UnreadableError('It has no alerts')
  return { alerts, links: isIndex ? [...new Set(linksIn(root, base, now))] : [] }
}
