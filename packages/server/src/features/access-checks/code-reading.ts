/** A scanned code and the place where it was scanned. */
export interface CodeReading {
  resortId: string
  eventId?: string | null
  skiliftId?: string | null
  locationId?: string | null
  gate?: string | null
  code: string
}
