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

const withUnit = /^(-?[\d\s.,]*\d)\s*[a-zA-Z/]*$/
const numberIn = (text: string): number | undefined => (Number.isFinite(Number(text)) ? Number(text) : undefined)

/** "1 234 m", "4,5" and 4.5 are numbers; "--" is not. */
export function numberAt(values: Values, ...names: readonly string[]): number | undefined {
  const value = valueAt(values, names)
  if (typeof value !== 'string') return value
  const [, digits] = withUnit.exec(value) ?? []
  if (digits === undefined) return undefined
  return numberIn(
    digits
      .replace(/\s/g, '')
      .replace(/,(?=\d{3}(\D|$))/g, '')
      .replace(',', '.'),
  )
}

/** Tags of OpenStreetMap and coordinates have no thousands separators: "985.432 m" is less than a kilometre. */
export function decimalAt(values: Values, ...names: readonly string[]): number | undefined {
  const value = valueAt(values, names)
  if (typeof value !== 'string') return value
  const [, digits] = withUnit.exec(value) ?? []
  return digits === undefined ? undefined : numberIn(digits.replace(',', '.'))
}

const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))

export const wholeAt = (values: Values, ...names: readonly string[]): number | undefined => {
  const value = valueAt(values, names)
  // People who write lengths and numbers of persons as texts give no three decimals, so these are thousands separators.
  const hasThousands = typeof value === 'string' && /^\d{1,3}(\.\d{3})+$/.test(value)
  return rounded(hasThousands ? Number(value.replaceAll('.', '')) : numberAt(values, ...names))
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
