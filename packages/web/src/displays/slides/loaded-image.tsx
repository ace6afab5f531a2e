import { useEffect, useRef } from 'react'

interface LoadedImageProps {
  src: string
  onReady: () => void
  onBroken: () => void
}

/** Says when it is there. One that was there before the page came to life has said so to nobody. */
export function LoadedImage({ src, onReady, onBroken }: LoadedImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const tell = useRef({ onReady, onBroken })
  useEffect(() => {
    tell.current = { onReady, onBroken }
  })
  useEffect(() => {
    if (!image.current?.complete) return
    if (image.current.naturalWidth > 0) tell.current.onReady()
    else tell.current.onBroken()
  }, [src])
  return <img ref={image} src={src} alt="" onLoad={onReady} onError={onBroken} />
}
