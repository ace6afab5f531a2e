/** What a row of a foreign source becomes: a draft of ours, or a refusal that says why. */

export interface Accepted<Draft> {
  externalId: string
  name: string
  draft: Draft
  /** What was left out or changed on the way in; said in the report. */
  notes: string[]
}

export interface Refused {
  externalId: string
  name: string
  reason: string
}

export type Mapped<Draft> = Accepted<Draft> | Refused

export const isAccepted = <Draft>(row: Mapped<Draft>): row is Accepted<Draft> => 'draft' in row
