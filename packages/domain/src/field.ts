/**
 * The kinds of field an entity is made of.
 *
 * A field is plain data: it names its kind and its constraints, nothing more. Each room of the product gives
 * a kind its meaning in one table keyed by kind (columns in the server, inputs and cells in the web, schemas
 * and samples here). Adding a kind to `Kinds` makes every one of those tables fail to compile until it says
 * what to do.
 */
import type { Localized } from './localized.ts'
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

/** One line per kind: the value it holds and the constraints it takes. */
export interface Kinds {
  id: { value: string; takes: {} }
  text: { value: string; takes: { min?: number; max?: number; format?: TextFormat; multiline?: boolean } }
  /** `rich` is HTML, cleaned by the server; `format` holds for each language. */
  localized: { value: Localized; takes: { max?: number; multiline?: boolean; rich?: boolean; format?: TextFormat } }
  /** `of` closes the list: WMO codes, for one. */
  integer: { value: number; takes: Bounds & { unit?: Unit; of?: readonly number[] } }
  /** `scale` is the number of decimals kept; more are refused, not rounded. */
  decimal: { value: number; takes: Bounds & { unit?: Unit; scale?: number } }
  /** WGS84 degrees as decimal text, at least six decimals, kept as typed. */
  coordinate: { value: string; takes: { axis: 'latitude' | 'longitude' } }
  /** A new record begins with it on where another field holds the value of `onWith`. */
  flag: { value: boolean; takes: { onWith?: Readonly<Record<string, string>> } }
  choice: { value: string; takes: { of: readonly string[] } }
  choices: { value: string[]; takes: Bounds & { of: readonly string[] } }
  /** Words, each once; of a format where one is named. `suggested` are those that other records of the kind carry. */
  tags: { value: string[]; takes: Bounds & { format?: TextFormat; suggested?: true } }
  /** Texts in several languages, each of `length` characters at most; `needs` names a language that none may lack. */
  texts: { value: Localized[]; takes: Bounds & { length?: number; needs?: 'en' } }
  /** Calendar day, `YYYY-MM-DD`. */
  date: { value: string; takes: {} }
  /** Local time of the resort, `HH:mm`. */
  time: { value: string; takes: {} }
  /** Moment in UTC, ISO 8601 with `Z`. */
  instant: { value: string; takes: {} }
  ref: { value: string; takes: { to: string } }
  /**
   * `pairedWith` names the field of the other entity that shows the same links from its side; `whose` a flag the
   * other records have on; `madeFor` a list of theirs of the kinds that may point at them, of which none means all;
   * `tooMany` the message for more than `max`.
   */
  refs: { value: string[]; takes: Bounds & { to: string } & Choosing }
  /** Id of a medium; `aspect` is the width by the height it is cropped to before it is sent. */
  image: { value: string; takes: { accept: readonly ImageType[]; aspect?: number } }
  /** Id of a medium that is no picture, or may be one. */
  file: { value: string; takes: { accept: readonly FileType[] } }
  photos: { value: Photo[]; takes: Bounds }
  openingHours: { value: OpeningHours; takes: {} }
  schedule: { value: ScheduleEntry[]; takes: Bounds }
  address: { value: Address; takes: {} }
  links: { value: Link[]; takes: Bounds }
  money: { value: Money; takes: {} }
  /** Values of several parts that nothing else is made of. Their words are found under `{entity}.{field}`. */
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
export type ImageType = 'jpg' | 'png' | 'svg'
export type FileType = ImageType | 'pdf' | 'gpx' | 'mp4'

export interface Bounds {
  min?: number
  max?: number
}

/** What any field may say about itself. */
export interface Traits<V> {
  required?: boolean
  /** Readonly, so that a literal `[]` keeps the inference of the other options. */
  default?: Readonly<V>
  /** Begins as what the resort of the record has in its field of this name. */
  ofResort?: 'currency' | 'hideFlexiPrices'
  /** Unique within the resort, or in all resorts with `global`, as for global records; text is compared without case. */
  unique?: boolean | 'global'
  /** Says something of the value of another field and ends with it: emptied when that changes, unless it is sent along. */
  endsWith?: string
  /** Set by the server; shown, never edited. */
  readOnly?: boolean
  /** Set when the record is created; it never changes afterwards. */
  fixed?: boolean
  /** Personal data: included in the export of a person's data and emptied when they are erased. */
  personal?: boolean
  /** Written, never read: it does not leave the server and is no part of a record. */
  secret?: boolean
}

export type Options<K extends Kind> = Kinds[K]['takes'] & Traits<Kinds[K]['value']>

/** `Value` and `Opts` are carried for inference: see `ValueOf` and `entity.ts`. */
export type Field<K extends Kind = Kind, Value = unknown, Opts = {}> = {
  [P in K]: { readonly kind: P; readonly $value?: Value; readonly $opts?: Opts } & Readonly<Options<P>>
}[K]

export type FieldMap = Readonly<Record<string, Field>>

/** What each kind means to one room. Leaving a kind out does not compile. */
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

// The phantoms `$value` and `$opts` exist for the compiler only; entity.types.test.ts proves what they say.
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

/** Names its target instead of importing it, so entities may point at each other. `registry.ts` checks the name. */
export function ref<const O extends Traits<string> = {}>(to: string, options?: O) {
  return made<'ref', string, O>('ref', { to, ...options })
}

/**
 * Links to many records. `loose` links are neighbourhood, not dependence: removing the target drops the link
 * instead of being refused. Paired links are always loose. Where links `narrow`, none means all.
 */
export function refs<const O extends Traits<string[]> & Bounds & Choosing = {}>(to: string, options?: O) {
  return made<'refs', string[], O>('refs', { to, ...options })
}
