/**
 * Spreadsheets run a text that begins like a formula (CSV injection, OWASP), so it is written with an apostrophe, which reading takes away
 * again. Texts that begin with such an apostrophe themselves get another one, so that every text comes back unchanged.
 */
const formula = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

/** Plain numbers are not formulas: coordinates keep their sign, telephone numbers their plus. */
const plainNumber = /^(?:[+-]?\d+(?:[.,]\d+)?|\+\d[\d ]*)$/

/** For formats whose cells have no types. */
export const guardedText = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text)

/** For formats whose cells have types, so that a text is never a formula: only apostrophes that reading would take away are doubled. */
export const typedText = (text: string): string => (guarded.test(text) ? `'${text}` : text)

export const unguardedText = (text: string): string => (guarded.test(text) ? text.slice(1) : text)
