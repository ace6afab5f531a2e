/** Amounts of money as stored and as typed. */

/** With two decimals; input with more decimals or that is not a number stays as typed, and validation reports it. */
export function amountText(typed: number | string): string {
  if (typeof typed === 'string') return typed
  const amount = typed.toFixed(2)
  return Number(amount) === typed ? amount : String(typed)
}

export function amountShown(amount: string): number | string {
  const number = Number(amount)
  return amount.trim() === '' || Number.isNaN(number) ? amount : number
}
