/** Where a code was read, and which. */
export interface CodeReading {
  resortId: string
  eventId?: string | null
  skiliftId?: string | null
  locationId?: string | null
  gate?: string | null
  code: string
}
