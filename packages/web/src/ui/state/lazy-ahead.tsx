import { lazy, useState, type ComponentType } from 'react'

/**
 * A lazy component that may be fetched ahead. One that is there is drawn at once: a plain lazy component would have the
 * place around it wait for 300 ms, since React keeps what stands in for it at least that long.
 */
export function lazyAhead<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => (loaded ??= await load())
  const Later = lazy(async () => ({ default: await fetched() }))

  function Ahead(props: Props) {
    // What was drawn the other way stays so: another type of component would begin anew.
    const [Now] = useState(() => loaded)
    return Now ? <Now {...props} /> : <Later {...props} />
  }

  /** What fails now is told when it is drawn. */
  return Object.assign(Ahead, { preload: () => fetched().then(undefined, () => undefined) })
}
