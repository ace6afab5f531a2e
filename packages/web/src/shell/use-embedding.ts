import { useEffect } from 'react'

/** Tells the page around this one how high it is, so that it can make room (OP44). A height is no secret, so anybody may hear it. */
export function useEmbedding(isEmbedded: boolean): void {
  useEffect(() => {
    if (!isEmbedded || window.parent === window) return
    const tell = () => window.parent.postMessage({ type: 'ridgeline:height', height: document.documentElement.scrollHeight }, '*')
    const observer = new ResizeObserver(tell)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [isEmbedded])
}
