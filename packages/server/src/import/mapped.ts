/** The mapping of an external row: a draft, or a refusal with the reason. */

export interface Accepted<Draft> {
  externalId: string
  name: string
  draft: Draft
  /** Values that were left out or changed by the import; listed in the report. */
  notes: string[]
}

export interface Refused {
  externalId: string
  name: string
  reason: string
}

export type Mapped<Draft> = Accepted<Draft> | Refused

export const isAccepted = <Draft>(row: Mapped<Draft>): row is Accepted<Draft> => 'draft' in row
