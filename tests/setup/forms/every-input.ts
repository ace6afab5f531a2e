/** A few entities whose forms together have every input. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { registry } from '@ridgeline/domain/declare/registry'

/** The properties that determine the input of a field. */
function inputsOf(field: Field): string[] {
  const { kind } = field
  const shape = 'format' in field && field.format ? `${kind} ${field.format}` : kind
  return [('multiline' in field && field.multiline) || ('rich' in field && field.rich) ? `${shape} long` : shape]
}

const allInputs = ({ fields }: Entity) => new Set(Object.values(fields).flatMap(inputsOf))

/** Entities with the most new inputs come first. */
export function withEveryInput<Screen extends { entity?: string }>(screens: readonly Screen[]): Screen[] {
  const left = new Map(screens.map((screen) => [screen, allInputs(registry[screen.entity ?? '']!)]))
  const chosen: Screen[] = []
  for (;;) {
    const [best, news = new Set<string>()] = [...left].toSorted(([, one], [, other]) => other.size - one.size)[0] ?? []
    if (!best || news.size === 0) return chosen
    chosen.push(best)
    const seen = [...news]
    for (const [, inputs] of left) for (const input of seen) inputs.delete(input)
  }
}
