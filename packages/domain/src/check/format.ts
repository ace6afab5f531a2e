/** Text formats. `check` uses these patterns, and OpenAPI publishes the same sources (with the `u` flag). */
import { domainName } from '../values/address-patterns.ts'
import { ipRange } from '../values/ip-range.ts'
import type { TextFormat } from '../declare/field.ts'

/** No control characters and no lone surrogates: PostgreSQL and JSON refuse them. */
export const singleLine = /^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u
/** The same, with tabs and line breaks. */
export const multiLine = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u
export const notBlank = /\S/u

export const clock = /^([01]\d|2[0-3]):[0-5]\d$/u
export const day = /^(19|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u
export const moment = /^(19|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/u

/** Degrees as typed, at least six decimals (R5.42): trailing zeros are significant, so this stays text. */
export const coordinates = {
  latitude: /^-?(90\.0{6,15}|[1-8]?\d\.\d{6,15})$/u,
  longitude: /^-?(180\.0{6,15}|(1[0-7]|[1-9])?\d\.\d{6,15})$/u,
}
/** Less than a billion, with two decimals. */
export const amount = /^(0|[1-9]\d{0,8})\.\d{2}$/u
export const decimalText = /^-?\d{1,3}(\.\d{1,15})?$/u

/** Each field is a list of stars, numbers and ranges, with optional steps. @param numbers the permitted numbers of each field */
function cron(numbers: readonly string[]): RegExp {
  const fields = numbers.map((number) => {
    const part = String.raw`(\*|(${number})(-(${number}))?)(\/[1-9]\d?)?`
    return `${part}(,${part})*`
  })
  return new RegExp(`^${fields.join(' ')}$`, 'u')
}

export const textFormats: Record<TextFormat, RegExp> = {
  email: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u,
  url: /^https?:\/\/[^\s/?#]\S*$/u,
  // Schemes that execute code or read from the device are not links.
  link: /^(?!(about|blob|data|file|filesystem|javascript|vbscript|view-source):)[a-z][a-z0-9+.-]{1,20}:(\/\/)?[^\s]+$/u,
  phone: /^\+\d{6,15}$/u,
  alias: /^[a-z0-9-]+$/u,
  acronym: /^[A-Z0-9]{2,10}$/u,
  // SK-07, AT-07-04, CH-4222, IT-25-SUD.
  eawsRegion: /^[A-Z]{2}-[A-Z0-9-]+$/u,
  color: /^#[\da-fA-F]{6}$/u,
  alpha: /^[a-zA-Z]*$/u,
  alphaNum: /^[a-zA-Z0-9]*$/u,
  ipAddress: /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/u,
  ipRange,
  macAddress: /^[\dA-Fa-f]{2}([:-][\dA-Fa-f]{2}){5}$/u,
  clock,
  day,
  semver: /^\d{1,4}\.\d{1,4}\.\d{1,4}$/u,
  domain: domainName,
  // Five fields: minute, hour, day of the month, month, day of the week.
  cron: cron(['[0-5]?\\d', '[01]?\\d|2[0-3]', '0?[1-9]|[12]\\d|3[01]', '0?[1-9]|1[0-2]', '[0-7]']),
  // After midnight the times of a service day continue, up to 29:59.
  gtfsTime: /^[0-2]\d:[0-5]\d$/u,
  // Lines on a picture: SVG path data of absolute straight lines in pixels, each with at least two points.
  picturePath: /^(M\d{1,6}(\.\d)? \d{1,6}(\.\d)?(L\d{1,6}(\.\d)? \d{1,6}(\.\d)?)+)+$/u,
  // The name of an external account, as written after the @.
  handle: /^[^\s@]+$/u,
  // Another system by the protocol it speaks.
  connection: /^(https?|sftp|postgresql):\/\/[^\s/?#]\S*$/u,
  // Any page, or one of our displays by its path.
  display: /^(https?:\/\/[^\s/?#]\S*|\/display\/[^\s/]\S*)$/u,
}

/** True for an existing day; `2026-02-30` has the format but does not exist. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && day.test(value) && new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value
}

export const isMoment = (value: unknown): value is string => typeof value === 'string' && moment.test(value) && isDay(value.slice(0, 10))

/** Length in characters as users and PostgreSQL count them; an emoji is one. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** Whether a number has at most this many decimals. Floating-point errors such as in 0.1 + 0.2 do not count. */
export function hasDecimals(value: number, max: number): boolean {
  const steps = value * 10 ** max
  return Math.abs(steps - Math.round(steps)) <= 1e-6
}
