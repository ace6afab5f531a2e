/** What a machine sent: readings of a counter, or values of a record. */
import { isMoment } from '@ridgeline/domain/check/format'
import { isObject } from '@ridgeline/domain/check/fault'
import type { MeasureTarget } from '@ridgeline/domain/machines/measures'
import { compilerWith } from '../../../http/document/ajv.ts'
import { isTooComplex } from '../../../http/limits/bodies/body-limits.ts'
import { bodySchema } from '../reading-schemas.ts'
import type { Reading } from '../readings.ts'
import { MachineFault } from './machine-fault.ts'

/** Bytes; a thousand readings have 120 kB. */
export const maxMessage = 262_144

/** Text that is no JSON is a value, such as `open`. */
function contentOf(payload: Buffer): unknown {
  if (payload.length > maxMessage) throw new MachineFault('format', `> ${maxMessage} B`)
  const text = payload.toString('utf8')
  if (isTooComplex(text)) throw new MachineFault('format', 'JSON')
  try {
    return JSON.parse(text)
  } catch {
    if (/^[\s]*[{[]/.test(text)) throw new MachineFault('format', 'JSON')
    return text.trim()
  }
}

const isReadings = compilerWith({}).compile<{ items: Reading[] }>(bodySchema)

/** One reading, a list of them, or `{ items }` as over HTTP. @throws MachineFault */
export function readingsIn(payload: Buffer): Reading[] {
  const content = contentOf(payload)
  const body = Array.isArray(content) ? { items: content } : isObject(content) && 'items' in content ? content : { items: [content] }
  if (isReadings(body)) return body.items
  throw new MachineFault('format', isReadings.errors?.[0]?.instancePath.slice(1) ?? 'JSON')
}

export interface MachineValues {
  values: Record<string, unknown>
  /** When they were measured; undefined if the machine does not say. */
  at: string | undefined
}

/** Names that are not among the fields of the measure are ignored, because machines send more than we need. @throws MachineFault */
export function valuesIn(payload: Buffer, { fields, bare }: MeasureTarget): MachineValues {
  const content = contentOf(payload)
  const sent = isObject(content) ? content : bare === undefined ? {} : { [bare]: content }
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => fields.includes(name)))
  if (Object.keys(values).length === 0) throw new MachineFault('format', fields.join(', '))
  const at = sent['at']
  if (at === undefined) return { values, at }
  if (typeof at !== 'string' || !isMoment(at)) throw new MachineFault('value', 'at')
  return { values, at }
}
