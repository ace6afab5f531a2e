/**
 * Pictures of the demo cameras. Their addresses use a reserved domain (RFC 2606), so the server generates the pictures: a photograph marked
 * as demo, with a clock, because an unchanged picture counts as stale.
 */
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { loadSharp } from '../../media/pictures/sharp.ts'
import { demoFolder } from '../../roots.ts'

const host = 'cameras.ridgeline.example'
const folder = join(demoFolder, 'pictures')
/** All resorts of the demo are on Central European time. */
const zone = 'Europe/Zurich'

/** Drawn as shapes, because a server may have no fonts. */
const letters = [
  'M0 0V20H7A7 7 0 0 0 14 13V7A7 7 0 0 0 7 0Z',
  'M36 0H22V20H36M22 10H33',
  'M44 20V0L53 12L62 0V20',
  'M70 7A7 7 0 0 1 84 7V13A7 7 0 0 1 70 13Z',
]

/** Degrees from the top, in the time zone of the demo resorts. */
function handsAt(at: Date): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric' }).formatToParts(at)
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const minute = valueOf('minute')
  return { hour: (valueOf('hour') % 12) * 30 + minute / 2, minute: minute * 6 }
}

function stamp(at: Date): Buffer {
  const { hour, minute } = handsAt(at)
  const hand = (degrees: number, length: number) => `<path d="M0 0V-${length}" transform="rotate(${degrees})"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="190" height="64" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <rect width="190" height="64" rx="12" fill="#0b1319" fill-opacity=".72"/>
    <g stroke="#fff" stroke-width="3.5" transform="translate(18 22)"><path d="${letters.join('')}"/></g>
    <g stroke="#fff" stroke-width="3" transform="translate(150 32)"><circle r="22"/>${hand(hour, 11)}${hand(minute, 17)}</g></svg>`)
}

/** From the left and the upper edge, in pixels of the photographs; walls of pictures crop them at the top and bottom. */
const place = { left: 24, top: 48 }

/** The picture for this address; undefined for other addresses. `?still` has no clock, which simulates a camera that hangs. */
export function demoPictureAt(address: string, at: Date): (() => Promise<Readable>) | undefined {
  const { hostname, pathname, searchParams } = new URL(address)
  const [, name] = /^\/([a-z]+)\.jpg$/.exec(pathname) ?? []
  if (hostname !== host || name === undefined) return undefined
  return async () => {
    const sharp = await loadSharp()
    const photograph = sharp(join(folder, `${name}.jpg`))
    const overlays = searchParams.has('still') ? [] : [{ input: stamp(at), ...place }]
    return Readable.from([await photograph.composite(overlays).jpeg({ quality: 82 }).toBuffer()])
  }
}
