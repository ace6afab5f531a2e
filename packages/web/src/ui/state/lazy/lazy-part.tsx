import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { notifyPartFailed } from './part-failed.ts'

interface PartProps {
  /** Stands in its place until it is there. */
  fallback?: ReactNode
  /** In place of the message that it could not be loaded. */
  onFailed?: (() => void) | undefined
}

/**
 * A part of the page that is fetched when it is first shown, or ahead of that. Unlike a lazy component, one that could
 * not be fetched takes nothing down with it, and is tried again the next time.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props> | undefined>) {
  let loaded: ComponentType<Props> | undefined
  async function fetched(): Promise<ComponentType<Props>> {
    loaded ??= await load()
    if (!loaded) throw new Error('A part of the page is missing')
    return loaded
  }

  function Part({ fallback = null, onFailed, ...props }: Props & PartProps) {
    const [Content, setContent] = useState(() => loaded)
    useEffect(() => {
      if (Content) return undefined
      let isWanted = true
      fetched().then(
        (component) => isWanted && setContent(() => component),
        () => isWanted && (onFailed ?? notifyPartFailed)(),
      )
      return () => void (isWanted = false)
    }, [Content, onFailed])
    // What is left of the properties are the part's own.
    return Content ? <Content {...(props as unknown as Props)} /> : fallback
  }

  return Object.assign(Part, { preload: () => void fetched().catch(() => undefined) })
}
