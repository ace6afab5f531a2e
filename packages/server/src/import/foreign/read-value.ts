/** Reads values of external files, where numbers may be texts and texts may be numbers. Undefined if there is none. */

export function textAt(values: Readonly<Record<string, unknown>>, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  }
  return undefined
}

/** "1 234 m", "4,5" and 4.5 are numbers; "--" is not. */
export function numberAt(values: Readonly<Record<string, unknown>>, ...names: readonly string[]): number | undefined {
  const [, digits] = /^(-?[\d\s.,]*\d)\s*[a-zA-Z/]*$/.exec(textAt(values, ...names) ?? '') ?? []
  if (digits === undefined) return undefined
  const value = Number(
    digits
      .replace(/\s/g, '')
      .replace(/,(?=\d{3}(\D|$))/g, '')
      .replace(',', '.'),
  )
  return Number.isFinite(value) ? value : undefined
}

export const wholeAt = (values: Readonly<Record<string, unknown>>, ...names: readonly string[]): number | undefined => {
  // Lengths and numbers of persons have no three decimals, so these are thousands separators.
  const value = /^\d{1,3}(\.\d{3})+$/.test(textAt(values, ...names) ?? '')
    ? Number(textAt(values, ...names)!.replaceAll('.', ''))
    : numberAt(values, ...names)
  return value === undefined ? undefined : Math.round(value)
}

export function flagAt(values: Readonly<Record<string, unknown>>, ...names: readonly string[]): boolean | undefined {
  for (const name of names) {
    if (values[name] === true || values[name] === 'yes') return true
    if (values[name] === false || values[name] === 'no') return false
  }
  return undefined
}

/** Normalizes property names in any case and with any separators: `LiftType`, `lift_type` and `lifttype` are the same. */
export const plainly = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase().replace(/[^a-z\d]/g, ''), value]))
