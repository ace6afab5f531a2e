/** The handover of a resort, as its status board shows it. */
import type { Incident, Shift } from '../entities/shift-log.ts'

export interface HandoverLog {
  id: string
  version: number
  /** `YYYY-MM-DD`, on which the shift began. */
  date: string
  shift: Shift
  inChargeName: string | null
  handover: string | null
  incidents: Incident[]
  /** ISO 8601; null until it is signed off. */
  signedOffAt: string | null
  signedOffByName: string | null
}

export interface Handover {
  /** The last log that was signed off, which the next shift reads, and the last one after it, which is being written. */
  items: HandoverLog[]
  /** Some earlier logs that no one signed off, newest first. */
  overdue: HandoverLog[]
}
