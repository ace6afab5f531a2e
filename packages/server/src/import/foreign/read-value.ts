/** Reads values of external files, where numbers may be texts and texts may be numbers. Undefined if there is none. */

type Values = Readonly<Record<string, unknown>>

function valueAt(values: Values, names: readonly string[]): string | number | undefined {
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  return undefined
}

export function textAt(values: Values, ...names: readonly string[]): string | undefined {
  const value = valueAt(values, names)
  return value === undefined ? undefined : String(value)
}

/** "1 234 m" is "1234"; undefined for a text that is no number. */
const digitsOf = (text: string): string | undefined => /^(-?[\d\s.,]*\d)\s*[a-zA-Z/]*$/.exec(text)?.[1]?.replace(/\s/g, '')

const numberIn = (digits: string | undefined): number | undefined => {
  const number = Number(digits?.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

/** "1 234 m", "4,5" and 4.5 are numbers; "--" is not. */
export function numberAt(values: Values, ...names: readonly string[]): number | undefined {
  const value = valueAt(values, names)
  return typeof value === 'string' ? numberIn(digitsOf(value)?.replace(/,(?=\d{3}(\D|$))/g, '')) : value
}

/** Tags of OpenStreetMap and coordinates have no thousands separators but spaces: "985.432 m" is less than a kilometre. */
export function decimalAt(values: Values, ...names: readonly string[]): number | undefined {
  const value = valueAt(values, names)
  return typeof value === 'string' ? numberIn(digitsOf(value)) : value
}

const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))

export const wholeAt = (values: Values, ...names: readonly string[]): number | undefined => {
  const value = valueAt(values, names)
  const digits = typeof value === 'string' ? digitsOf(value) : undefined
  // People who write lengths and numbers of persons as texts give no three decimals, so these are thousands separators.
  const hasThousands = digits !== undefined && /^\d{1,3}(\.\d{3})+$/.test(digits)
  return rounded(hasThousands ? Number(digits.replaceAll('.', '')) : numberAt(values, ...names))
}

export const wholeOfTag = (tags: Values, ...names: readonly string[]): number | undefined => rounded(decimalAt(tags, ...names))

export function flagAt(values: Values, ...names: readonly string[]): boolean | undefined {
  for (const name of names) {
    if (values[name] === true || values[name] === 'yes') return true
    if (values[name] === false || values[name] === 'no') return false
  }
  return undefined
}

/** Normalizes property names in any case and with any separators: `LiftType`, `lift_type` and `lifttype` are the same. */
export const plainly = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase().replace(/[^a-z\d]/g, ''), value]))
