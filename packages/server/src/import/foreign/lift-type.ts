/** Recognises the type of a lift by words in the languages of the Alps and the Carpathians. */
import type { SkiliftType } from '@ridgeline/domain/declare/vocabulary'

/** The first match counts. */
const words: readonly [RegExp, SkiliftType][] = [
  [/carpet|conveyor|\bbelt\b|förderband|zauberteppich|tapis|tappeto|nastro|koberec|koberček|taśm/i, 'belt'],
  [/gond[eo]l|mixed[_ ]?lift|chondola|t[eé]l[eé]cabine|cabinovia|kabín|kabinkov|umlaufbahn|telemix/i, 'gondola'],
  [/cable[_ -]?car|\btram\b|pendelbahn|luftseilbahn|funivia|t[eé]l[eé]ph[eé]rique|visut/i, 'cable'],
  [/chair|sessel|seggiovia|t[eé]l[eé]si[eè]ge|sedač|krzes|libegő|\bquad\b|\btriple\b|\bdouble\b|six[- ]?pack|express/i, 'chair'],
  [
    /[tj][-_ ]?bar\b|platter|poma|button|\bdrag|drag[_ ]?lift|rope|\btow\b|schlepp|skilift|sciovia|t[eé]l[eé]ski|vlek|orczyk|surface/i,
    'ski',
  ],
]

const railway = /funicular|funicolare|funiculaire|standseil|zahnrad|pozemn|rack[_ ]?railway/i
const carriesNobody = /zip[_ -]?line|goods|pylon|explosive|material/i

/** The type, or the reason why it is unknown. */
export function liftTypeOf(word: string): { type: SkiliftType } | { reason: string } {
  if (railway.test(word)) return { reason: 'A funicular is a railway; there is no such type of lift.' }
  if (carriesNobody.test(word)) return { reason: `"${word}" is not a lift for people.` }
  const [, type] = words.find(([pattern]) => pattern.test(word)) ?? []
  return type ? { type } : { reason: `"${word}" is not a known type of lift.` }
}
