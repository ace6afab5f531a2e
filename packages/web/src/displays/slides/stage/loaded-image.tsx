import { useEffect, useRef } from 'react'

interface LoadedImageProps {
  src: string
  onReady: () => void
  onBroken: () => void
}

/** Reports when the image is loaded. An image loaded before hydration fires no event, so it is checked first. */
export function LoadedImage({ src, onReady, onBroken }: LoadedImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const latest = useRef({ onReady, onBroken })
  useEffect(() => {
    latest.current = { onReady, onBroken }
  })
  useEffect(() => {
    if (!image.current?.complete) return
    if (image.current.naturalWidth > 0) latest.current.onReady()
    else latest.current.onBroken()
  }, [src])
  return <img ref={image} src={src} alt="" onLoad={onReady} onError={onBroken} />
}
