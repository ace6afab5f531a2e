/**
 * The field kinds of entities.
 *
 * A field is plain data: its kind and its constraints. Each module defines the meaning of the kinds in tables keyed by kind (columns on the
 * server, inputs and cells in the web, schemas and samples here). After adding a kind to `Kinds`, none of these tables compiles until it
 * has an entry for it.
 */
import type { Localized } from '../values/localized.ts'
import type {
  Address,
  Assignment,
  ControlPoint,
  Geometry,
  GeometryType,
  Link,
  Money,
  OpeningHours,
  Photo,
  ResortPermission,
  ScheduleEntry,
} from './shape.ts'
import type { Unit } from './unit.ts'

/** The unit of a number that depends on the value of another field: metres per second of wind, minutes of silence. */
export interface UnitBy {
  field: string
  units: Readonly<Record<string, Unit | undefined>>
}

/** One line per kind: its type of value and its constraints. */
export interface Kinds {
  id: { value: string; takes: {} }
  text: { value: string; takes: { min?: number; max?: number; format?: TextFormat; multiline?: boolean } }
  /**
   * `rich` is HTML, sanitized by the server; `format` applies to each language; translators do not see what is `untranslated`; `needs` is
   * the language a text must have; a required one needs Slovak, unless another one is named or any will do.
   */
  localized: {
    value: Localized
    takes: { max?: number; multiline?: boolean; rich?: boolean; format?: TextFormat; untranslated?: true; needs?: 'en' | 'any' }
  }
  /** `of` is a closed list, for example WMO codes. */
  integer: { value: number; takes: Bounds & { unit?: Unit; of?: readonly number[] } }
  /** `scale` is the maximum number of decimals; more are refused, not rounded. */
  decimal: { value: number; takes: Bounds & { unit?: Unit; unitBy?: UnitBy; scale?: number } }
  /** WGS84 degrees as decimal text, at least six decimals, stored as typed. */
  coordinate: { value: string; takes: { axis: 'latitude' | 'longitude' } }
  /** `onWith` sets the flag of a new record where another field has this value. */
  flag: { value: boolean; takes: { onWith?: Readonly<Record<string, string>> } }
  choice: { value: string; takes: { of: readonly string[] } }
  choices: { value: string[]; takes: Bounds & { of: readonly string[] } }
  /** Words without duplicates, optionally with a format. `suggested` offers those that other records have. */
  tags: { value: string[]; takes: Bounds & { format?: TextFormat; suggested?: true } }
  /** Localized texts, each with at most `length` characters; `needs` is a required language. */
  texts: { value: Localized[]; takes: Bounds & { length?: number; needs?: 'en' } }
  /** Calendar day, `YYYY-MM-DD`. With `startsToday` the form of a new record begins with the day of its resort. */
  date: { value: string; takes: { startsToday?: true } }
  /** Local time of the resort, `HH:mm`. */
  time: { value: string; takes: {} }
  /** Timestamp in UTC, ISO 8601 with `Z`. */
  instant: { value: string; takes: {} }
  /** `whose` is a flag that the target must have. */
  ref: { value: string; takes: { to: string; whose?: string } }
  /**
   * `pairedWith` is the field of the other entity with the same links; `whose` a flag that targets must have; `madeFor` a list of targets
   * with the entities they are for, where empty means all; `tooMany` the message for more than `max`.
   */
  refs: { value: string[]; takes: Bounds & { to: string } & Choosing }
  /** Id of a medium; `aspect` is the aspect ratio to which it is cropped before it is uploaded. */
  image: { value: string; takes: { accept: readonly ImageType[]; aspect?: number } }
  /** Id of a file, which may also be a picture. */
  file: { value: string; takes: { accept: readonly FileType[] } }
  photos: { value: Photo[]; takes: Bounds }
  openingHours: { value: OpeningHours; takes: {} }
  schedule: { value: ScheduleEntry[]; takes: Bounds }
  address: { value: Address; takes: {} }
  links: { value: Link[]; takes: Bounds }
  money: { value: Money; takes: {} }
  /** Structured values that only occur in this field. Their texts have keys with the prefix `{entity}.{field}`. */
  items: { value: object[]; takes: Bounds & { of: FieldMap } }
  geometry: { value: Geometry; takes: { of: readonly GeometryType[] } }
  controlPoints: { value: ControlPoint[]; takes: Bounds }
  assignments: { value: Assignment[]; takes: Bounds }
  resortPermissions: { value: ResortPermission[]; takes: Bounds }
}

interface Choosing {
  pairedWith?: string
  loose?: boolean
  narrows?: boolean
  whose?: string
  madeFor?: string
  tooMany?: string
}

export type Kind = keyof Kinds
export type TextFormat =
  | 'email'
  | 'url'
  | 'link'
  | 'phone'
  | 'alias'
  | 'acronym'
  | 'eawsRegion'
  | 'color'
  | 'alpha'
  | 'alphaNum'
  | 'ipAddress'
  | 'ipRange'
  | 'macAddress'
  | 'clock'
  | 'day'
  | 'semver'
  | 'domain'
  | 'cron'
  | 'gtfsTime'
  | 'picturePath'
  | 'handle'
  | 'display'
  | 'connection'
export type ImageType = 'jpg' | 'png' | 'svg'
export type FileType = ImageType | 'pdf' | 'gpx' | 'mp4'

export interface Bounds {
  min?: number
  max?: number
}

/** Options of all fields. */
export interface Traits<V> {
  required?: boolean
  /** Readonly, so that a literal `[]` keeps the inference of the other options. */
  default?: Readonly<V>
  /** The default is the value of the resort's field with this name. */
  ofResort?: 'currency' | 'hideFlexiPrices'
  /** Unique within the resort, or in all resorts with `global`, as for global records; text is compared without case. */
  unique?: boolean | 'global'
  /** Belongs to the value of another field: cleared when that changes, unless it is sent along. */
  endsWith?: string
  /** Set by the server; shown, never edited. */
  readOnly?: boolean
  /** Set when the record is created; it never changes afterwards. */
  fixed?: boolean
  /** Personal data: included in the export of a person's data and emptied when they are erased. */
  personal?: boolean
  /** Write-only: it is never sent to clients and is not part of a record. */
  secret?: boolean
  /** Why no guest may read it (publication/published.ts); of records that are not published: why no code reads it (proofs/fields). */
  internal?: string
}

export type Options<K extends Kind> = Kinds[K]['takes'] & Traits<Kinds[K]['value']>

/** `Value` and `Opts` only exist for inference: see `ValueOf` and `entity.ts`. */
export type Field<K extends Kind = Kind, Value = unknown, Opts = {}> = {
  [P in K]: { readonly kind: P; readonly $value?: Value; readonly $opts?: Opts } & Readonly<Options<P>>
}[K]

export type FieldMap = Readonly<Record<string, Field>>

/** The meaning of each kind in one module. A table without all kinds does not compile. */
export type KindTable<Args extends unknown[], Result> = { [K in Kind]: (field: Field<K>, ...args: Args) => Result }

export function forKind<K extends Kind, Args extends unknown[], Result>(
  table: KindTable<Args, Result>,
  field: Field<K>,
  ...args: Args
): Result {
  return table[field.kind](field, ...args)
}

type OptsOf<F> = F extends { readonly $opts?: infer O } ? O : never
export type KindOf<F> = F extends { readonly kind: infer K extends Kind } ? K : never
export type IsRequired<F> = OptsOf<F> extends { required: true } ? true : false
export type IsReadOnly<F> = OptsOf<F> extends { readOnly: true } ? true : false
export type IsSecret<F> = OptsOf<F> extends { secret: true } ? true : false
export type HasDefault<F> = OptsOf<F> extends { default: unknown } ? true : false

/** The value without `null`. */
export type BareValueOf<F> = F extends { readonly $value?: infer V } ? V : never
export type ValueOf<F> = IsRequired<F> extends true ? BareValueOf<F> : BareValueOf<F> | null

// The phantom properties `$value` and `$opts` exist for the compiler only; entity.types.test.ts tests their types.
const made = <K extends Kind, V, O>(kind: K, options: object) => ({ kind, ...options }) as unknown as Field<K, V, O>

function kind<K extends Kind>(kind: K) {
  return <const O extends Options<K> = {} & Options<K>>(options?: O) => made<K, Kinds[K]['value'], O>(kind, { ...options })
}

export const id = kind('id')
export const text = kind('text')
export const localized = kind('localized')
export const integer = kind('integer')
export const decimal = kind('decimal')
export const coordinate = kind('coordinate')
export const flag = kind('flag')
export const tags = kind('tags')
export const texts = kind('texts')
/** An item of a list of texts is not blank, and may need a language: cuisines English (R5.48, T11). */
export const itemOfTexts = ({ length = 120, needs }: Field<'texts'>) => localized({ max: length, needs: needs ?? 'any' })
export const date = kind('date')
export const time = kind('time')
export const instant = kind('instant')
export const image = kind('image')
export const file = kind('file')
export const photos = kind('photos')
export const openingHours = kind('openingHours')
export const schedule = kind('schedule')
export const address = kind('address')
export const links = kind('links')
export const money = kind('money')
export const geometry = kind('geometry')
export const controlPoints = kind('controlPoints')
export const assignments = kind('assignments')
export const resortPermissions = kind('resortPermissions')

export function choice<const T extends string, const O extends Traits<NoInfer<T>> = {}>(of: readonly T[], options?: O) {
  return made<'choice', T, O>('choice', { of, ...options })
}

export function choices<const T extends string, const O extends Traits<NoInfer<T>[]> & Bounds = {}>(of: readonly T[], options?: O) {
  return made<'choices', T[], O>('choices', { of, ...options })
}

type ItemOf<M extends FieldMap> = { [Name in keyof M]: ValueOf<M[Name]> }

export function items<const M extends FieldMap, const O extends Traits<NoInfer<ItemOf<M>>[]> & Bounds = {}>(of: M, options?: O) {
  return made<'items', ItemOf<M>[], O>('items', { of, ...options })
}

/** Names its target instead of importing it, so that entities may refer to each other. `registry.ts` checks the name. */
export function ref<const O extends Traits<string> & Pick<Choosing, 'whose'> = {}>(to: string, options?: O) {
  return made<'ref', string, O>('ref', { to, ...options })
}

/**
 * Links to many records. Removing the target of `loose` links drops the link instead of being refused. Paired links are always loose. With
 * `narrows`, an empty list means all.
 */
export function refs<const O extends Traits<string[]> & Bounds & Choosing = {}>(to: string, options?: O) {
  return made<'refs', string[], O>('refs', { to, ...options })
}
