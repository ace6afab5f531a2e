/** The packs the texts come in. English is written first; the other languages have the same keys (see messages.test.ts). */
export const areas = [
  'accreditations',
  'admin',
  'app',
  'audit',
  'cameras',
  'commerce',
  'display',
  'events',
  'field',
  'hospitality',
  'information',
  'inputs',
  'kit',
  'leisure',
  'list',
  'mail',
  'mountain',
  'overlays',
  'records',
  'rules',
  'shell',
  'system',
  'trails',
  'weather',
] as const

export type Area = (typeof areas)[number]
