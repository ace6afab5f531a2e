/** Numbers as text to type, paste and copy, in forms and sheets alike: comma or point, with or without spaces, as the language reads them. */
const spaces = /[\s\u00a0\u202f']/g
const numeric = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

interface Signs {
  /** Empty where groups stand apart by spaces. */
  group: string
  decimal: string
  /** With the group sign. No one writes a thousand as `0,250`. */
  grouped: RegExp | undefined
}

const signs = new Map<string, Signs>()

export function signsOf(language: string): Signs {
  const known = signs.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const [group, decimal] = [part('group').trim(), part('decimal')]
  const grouped = group ? new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`) : undefined
  const found = { group, decimal, grouped }
  signs.set(language, found)
  return found
}

/** Without group separators: spreadsheets do not accept ours. */
export const numberText = (value: number, language: string): string => String(value).replace('.', signsOf(language).decimal)

/**
 * `1.234` is a thousand and more where points part thousands; elsewhere comma and point are both the decimal sign.
 * `null` for nothing, the text itself when it is not a number, so that the check can say so.
 */
export function parseNumber(typed: string, language: string): number | string | null {
  const bare = typed.replace(spaces, '')
  if (bare === '') return null
  const { group, decimal, grouped } = signsOf(language)
  if (grouped?.test(bare)) return Number(bare.replaceAll(group, '').replace(decimal, '.'))
  return numeric.test(bare) ? Number(bare.replace(',', '.')) : typed
}
