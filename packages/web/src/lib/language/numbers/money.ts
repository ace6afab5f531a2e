/** Sums of money as people write them (R9.29–31, OP59). */
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { currentLanguage } from '../texts/i18n.ts'

/** Written as elsewhere on the screens: a thin space that never breaks, between thousands and before the sign. */
const thinSpace = '\u202f'

interface MoneyOptions {
  /** 12,00 is written 12; 12,50 stays (T85). */
  dropZeroDecimals?: boolean
  language?: string
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, { dropZeroDecimals = false, language = currentLanguage() }: MoneyOptions): Intl.NumberFormat {
  const key = `${language} ${currency} ${dropZeroDecimals}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    // Kč and zł in every language, not only at home.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    // Away from zero.
    roundingMode: 'halfExpand',
    trailingZeroDisplay: dropZeroDecimals ? 'stripIfInteger' : 'auto',
    useGrouping: 'always',
  })
  formats.set(key, format)
  return format
}

/** `amount` may be decimal text, as sums come over the wire. It is rounded as it is written: 1.005 is 1.01. */
export function formatMoney(amount: number | string, currency: string, options: MoneyOptions = {}): string {
  // Decimal text is formatted digit by digit; a number would add errors of binary fractions.
  const parts = formatOf(currency, options).formatToParts(String(amount) as Intl.StringNumericLiteral)
  return parts.map(({ type, value }) => (type === 'group' ? thinSpace : value.replaceAll(/\s/g, thinSpace))).join('')
}
