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
    // The first choice is kept: another component type would lose its state.
    const [Now] = useState(() => loaded)
    return Now ? <Now {...props} /> : <Later {...props} />
  }

  /** A failure is shown when it is rendered. */
  const preload = async (): Promise<void> => {
    await fetched().catch(() => undefined)
  }
  return Object.assign(Ahead, { preload })
}
