/** An alert of the Common Alerting Protocol (OASIS CAP 1.2), with the values of the standard; independent of its XML. */
import type { Position } from '../declare/shape.ts'

export const capMessageTypes = ['Alert', 'Update', 'Cancel'] as const
export type CapMessageType = (typeof capMessageTypes)[number]

export const capCategories = [
  'Geo',
  'Met',
  'Safety',
  'Security',
  'Rescue',
  'Fire',
  'Health',
  'Env',
  'Transport',
  'Infra',
  'CBRNE',
  'Other',
] as const
export const capUrgencies = ['Immediate', 'Expected', 'Future', 'Past', 'Unknown'] as const
export const capSeverities = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const
export const capCertainties = ['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'] as const

/** Degrees (WGS84) and kilometres. */
export interface CapCircle {
  latitude: number
  longitude: number
  radius: number
}

export interface CapArea {
  description: string
  /** Closed: the first position is also the last. */
  polygons: Position[][]
  circles: CapCircle[]
}

export interface CapInfo {
  /** RFC 3066. */
  language: string
  category: (typeof capCategories)[number]
  event: string
  urgency: (typeof capUrgencies)[number]
  severity: (typeof capSeverities)[number]
  certainty: (typeof capCertainties)[number]
  senderName: string
  headline: string
  description: string | null
  instruction: string | null
  area: CapArea
}

export interface CapAlert {
  identifier: string
  sender: string
  sent: string
  expires: string
  messageType: CapMessageType
  /** Earlier messages, each as `sender,identifier,sent`. */
  references: string[]
  infos: CapInfo[]
}
