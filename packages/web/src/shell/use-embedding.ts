import { useEffect } from 'react'

/** Sends the height of this page to the embedding page, which can adapt (OP44). A height is not a secret, so any origin may receive it. */
export function useEmbedding(isEmbedded: boolean): void {
  useEffect(() => {
    if (!isEmbedded || window.parent === window) return
    const sendHeight = () => window.parent.postMessage({ type: 'ridgeline:height', height: document.documentElement.scrollHeight }, '*')
    const observer = new ResizeObserver(sendHeight)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [isEmbedded])
}
