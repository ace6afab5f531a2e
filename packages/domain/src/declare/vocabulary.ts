/** Closed lists of values. Terms follow AlpineBits, schema.org and OpenStreetMap; spelling on the wire is fixed (OP1). */

export const statuses = ['closed', 'limited', 'open'] as const
export type Status = (typeof statuses)[number]
export const occupancies = ['low', 'medium', 'high'] as const

export const resortTypes = ['golf', 'ski', 'mountain', 'spa', 'waterPark', 'themePark', 'eventVenue'] as const
export const skiliftTypes = ['belt', 'cable', 'chair', 'gondola', 'overload', 'ski', 'twinliner'] as const
export type SkiliftType = (typeof skiliftTypes)[number]
export const slopeDifficulties = ['blue', 'red', 'black'] as const
export type SlopeDifficulty = (typeof slopeDifficulties)[number]
export const slopeTypes = ['cycleTrace', 'freeride', 'skialp', 'traverz'] as const
export const snowConditions = ['good', 'veryGood', 'limited', 'unsuitable'] as const
export const snowTypes = ['artificial', 'natural'] as const
export const locationTypes = [
  'resort',
  'village',
  'station',
  'peak',
  'valley',
  'building',
  'gate',
  'stop',
  'parking',
  'hut',
  'other',
] as const
export const noticeSeverities = ['info', 'warning', 'danger', 'success'] as const
export const difficulties = ['easy', 'medium', 'hard'] as const
export const placements = ['indoor', 'outdoor'] as const
export const waterTypes = ['clear', 'sea', 'thermal'] as const
export const seasons = ['winter', 'summer', 'yearRound'] as const
export const crossSaleTypes = ['external', 'internal'] as const
export const platforms = ['ios', 'android', 'web'] as const
export const personCategories = ['adult', 'youth', 'child', 'senior', 'disabled', 'family', 'group'] as const
export const badgeTypes = ['new', 'discount', 'top', 'soldOut', 'gopass', 'custom'] as const

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Day = (typeof days)[number]

/** ISO 3166-1 alpha-2. */
export const countries = ['SK', 'CZ', 'PL', 'AT', 'CH', 'IT', 'DE', 'HU', 'FR', 'SI', 'UA', 'RO'] as const
/** ISO 4217. */
export const currencies = ['EUR', 'CZK', 'PLN', 'CHF', 'HUF'] as const
/** IANA zones of the countries above. */
export const timezones = [
  'Europe/Bratislava',
  'Europe/Prague',
  'Europe/Warsaw',
  'Europe/Vienna',
  'Europe/Zurich',
  'Europe/Rome',
  'Europe/Berlin',
  'Europe/Budapest',
  'Europe/Paris',
  'Europe/Ljubljana',
  'Europe/Kyiv',
  'Europe/Bucharest',
  'UTC',
] as const

/** WMO 4677: the codes that Open-Meteo uses, and rain mixed with snow (68, 69), which MET Norway distinguishes. */
export const weatherCodes = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 68, 69, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
] as const

/** EAWS 0 to 5; `increased` is CAAML's "considerable". */
export const avalancheDangers = ['none', 'low', 'moderate', 'increased', 'high', 'veryHigh'] as const
export type AvalancheDanger = (typeof avalancheDangers)[number]
/** Degrees from which something is held; a lower one would hold it all winter. */
export const avalancheLimits = ['moderate', 'increased', 'high', 'veryHigh'] as const satisfies readonly AvalancheDanger[]
/** CAAML problemType, verbatim. */
export const avalancheProblems = [
  'new_snow',
  'wind_slab',
  'persistent_weak_layers',
  'wet_snow',
  'gliding_snow',
  'cornices',
  'no_distinct_avalanche_problem',
  'favourable_situation',
] as const
export const aspects = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
/** CAAML tendencyType. */
export const avalancheTendencies = ['decreasing', 'steady', 'increasing'] as const

export const loginTypes = ['legacy', 'directory'] as const
export const roleScopes = ['resort', 'global'] as const

/** The roles that are built into the product (OP47); no other role can have one of these names. */
export const systemRoleNames = ['superAdmin', 'resortAdmin', 'editor', 'operator', 'pricing', 'marketing', 'viewer'] as const
export type SystemRoleName = (typeof systemRoleNames)[number]

/** ISO 639-1 codes of the languages that staff use with guests of mountain resorts. */
export const spokenLanguages = ['sk', 'cs', 'en', 'de', 'pl', 'hu', 'it', 'fr', 'es', 'hr', 'sl', 'ro', 'uk', 'ru', 'nl'] as const
