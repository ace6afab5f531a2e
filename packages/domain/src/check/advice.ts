/** Warnings of forms: like rules, but without preventing saving. */
import { contrastOf } from '../departures/readable-ink.ts'
import { textFormats } from './format.ts'
import type { Values } from './rule.ts'

export interface Advice<Name extends string = string> {
  /** The field at which the warning is shown. */
  readonly field: Name
  /** Identifies the message, like that of a rule. */
  readonly rule: string
  readonly isDue: (values: Values) => boolean
}

/** WCAG 1.4.3, for text of normal size. */
const minContrast = 4.5

const isColor = (value: unknown): value is string => typeof value === 'string' && textFormats.color.test(value)

export const readable = <const Name extends string>(ink: Name, background: Name): Advice<Name> => ({
  field: ink,
  rule: 'contrast',
  isDue: ({ [ink]: one, [background]: other }) => isColor(one) && isColor(other) && contrastOf(one, other) < minContrast,
})
