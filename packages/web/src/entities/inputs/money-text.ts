/** The amount of money as it is kept and as it is typed. */

/** With two decimals; what has more of them, or is no number, stays as it was typed, for the check to name. */
export function amountText(typed: number | string): string {
  if (typeof typed === 'string') return typed
  const amount = typed.toFixed(2)
  return Number(amount) === typed ? amount : String(typed)
}

export function amountShown(amount: string): number | string {
  const number = Number(amount)
  return amount.trim() === '' || Number.isNaN(number) ? amount : number
}
