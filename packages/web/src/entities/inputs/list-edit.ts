import type { Values } from '@ridgeline/domain/check/rule'
import type { InputProps } from './input-props.ts'

// A list of shapes is edited part by part; `check` reports incomplete ones.
export const asList = <T extends object>(props: InputProps<T[]>) => props as unknown as InputProps<readonly Values[]>

/** The list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(to, 0, item)
  return next
}
