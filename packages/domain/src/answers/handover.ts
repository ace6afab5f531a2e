/** The handover of a resort, as its status board shows it. */
import type { Incident, Shift } from '../entities/shift-log.ts'

export interface HandedOver {
  id: string
  version: number
  /** `YYYY-MM-DD`, on which the shift began. */
  date: string
  shift: Shift
  /** The name. */
  inCharge: string | null
  handover: string | null
  incidents: Incident[]
  /** ISO 8601; null until then. */
  signedOffAt: string | null
  /** The name. */
  signedOffBy: string | null
}

export interface Handover {
  /** The last one that was signed off: what the next shift reads. */
  last: HandedOver | null
  /** The last one that was not: the one that is being written. */
  open: HandedOver | null
}
