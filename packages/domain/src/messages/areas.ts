/** The packs the texts come in. English is written first; the other languages have the same keys (see messages.test.ts). */
export const areas = [
  'admin',
  'display',
  'field',
  'inputs',
  'kit',
  'list',
  'mail',
  'mountain',
  'overlays',
  'records',
  'rules',
  'shell',
] as const

export type Area = (typeof areas)[number]
