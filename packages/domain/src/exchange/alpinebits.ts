/** The words of AlpineBits DestinationData 2022-04 for our choices: written into its resources, and read from them. */
import type { SlopeDifficulty } from '../declare/vocabulary.ts'

/** Kinds of lifts, by our types. */
export const alpineBitsLifts = {
  belt: { id: 'alpinebits:magic-carpet', name: 'magic-carpet' },
  cable: { id: 'alpinebits:cablecar', name: 'cablecar' },
  chair: { id: 'alpinebits:chairlift', name: 'chairlift' },
  gondola: { id: 'alpinebits:gondola', name: 'gondola' },
  ski: { id: 'alpinebits:skilift', name: 'skilift' },
} as const

/** Types of schema.org, by our categories of events. */
export const alpineBitsEvents = {
  concert: { id: 'schema:MusicEvent', name: 'Music Event', url: 'https://schema.org/MusicEvent' },
  gastro: { id: 'schema:FoodEvent', name: 'Food Event', url: 'https://schema.org/FoodEvent' },
  sport: { id: 'schema:SportsEvent', name: 'Sports Event', url: 'https://schema.org/SportsEvent' },
  family: { id: 'schema:ChildrensEvent', name: 'Childrens Event', url: 'https://schema.org/ChildrensEvent' },
} as const

/** The colours of European pistes. American ones have four grades that do not follow from the colour. */
export const alpineBitsSlopeDifficulties: Readonly<Record<SlopeDifficulty, string>> = {
  blue: 'beginner',
  red: 'intermediate',
  black: 'expert',
}

export const alpineBitsParkDifficulties: Readonly<Record<string, string>> = { easy: 'beginner', medium: 'intermediate', hard: 'advanced' }

/** The choice that is written as this word; undefined if none is. */
export const choiceBy = <Value>(choices: Readonly<Record<string, Value>>, isMeant: (value: Value) => boolean): string | undefined =>
  Object.entries(choices).find(([, value]) => isMeant(value))?.[0]
