/** Numbers as spreadsheets write them in the user's language. */
import { parseNumber } from '../../../ui/input/number/number-text.ts'

const signs = new Map<string, { group: string; decimal: string }>()

function signsOf(language: string): { group: string; decimal: string } {
  const known = signs.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const found = { group: part('group').trim(), decimal: part('decimal') }
  signs.set(language, found)
  return found
}

/** Without group separators: spreadsheets do not accept ours. */
export const numberText = (value: number, language: string): string => String(value).replace('.', signsOf(language).decimal)

/** `1.234` is a thousand and more where points part thousands; elsewhere comma and point are both the decimal sign. */
export function parseLocalNumber(typed: string, language: string): number | string | null {
  const { group, decimal } = signsOf(language)
  const bare = typed.replaceAll(/[\s\u00a0\u202f']/g, '')
  if (group && new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`).test(bare))
    return Number(bare.replaceAll(group, '').replace(decimal, '.'))
  return parseNumber(typed)
}
