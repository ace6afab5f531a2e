/** The display that is previewed, as the URL names it: `skimaps`, `tv`, `departures.{id}`, `device.{id}`; `app` and pages for guests are none of them. */
import { previewedDisplays, type PreviewedDisplay } from '@ridgeline/domain/displays/shown-kinds'
import { isScreenKind } from '@ridgeline/domain/displays/info'
import { uuid } from '@ridgeline/domain/values/address-patterns'

export interface ShownDisplay {
  /** In the URL of this page. */
  name: string
  /** Undefined for a registered device, whose type the server knows. */
  kind: PreviewedDisplay | undefined
  /** Of the display and of its preview. */
  path: string
  params: Readonly<Record<string, string>>
}

export function displayNamed(name: string, resortId: string): ShownDisplay | undefined {
  const [first = '', id = ''] = name.split('.')
  if (first === 'device' && uuid.test(id)) return { name, kind: undefined, path: `ledinfo/${resortId}`, params: { device: id } }
  if (first === 'departures') return uuid.test(id) ? { name, kind: 'departures', path: `departures/${id}`, params: {} } : undefined
  const kind = previewedDisplays.find((known) => known === name)
  if (!kind) return undefined
  return isScreenKind(kind)
    ? { name, kind, path: `ledinfo/${resortId}`, params: { screen: kind } }
    : { name, kind, path: `${kind}/${resortId}`, params: {} }
}

interface Size {
  width: number
  height: number
}

const wide = { width: 1600, height: 900 }
const sizes: Readonly<Partial<Record<PreviewedDisplay, Size>>> = {
  led: { width: 960, height: 480 },
  kiosk: { width: 1280, height: 800 },
  mobile: { width: 390, height: 844 },
}

/** In pixels. */
export const sizeOf = ({ kind }: ShownDisplay): Size => (kind && sizes[kind]) ?? wide
