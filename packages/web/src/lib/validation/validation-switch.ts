/** Two user names that turn the validation of forms off: observed in the old product and kept (R4.17–20, decision 0011). */
const names: readonly string[] = ['validation_disable', 'validation_enable']

/** In the memory of this page only; a reload is the way back (T1, T2). */
let isOff = false

export const isValidationOff = () => isOff

/** True when the name was such a switch, and no sign-in is meant. Both names turn it off, as observed (R4.19). */
export function throwValidationSwitch(userName: string): boolean {
  if (!names.includes(userName.trim().toLowerCase())) return false
  isOff = true
  return true
}
