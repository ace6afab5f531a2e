/** A picture in the smallest of its sizes that is sharp enough, in the best format the browser knows. */
import { variantFormats } from '@ridgeline/domain/media/picture-variants'
import type { CSSProperties } from 'react'
import { sourceSet } from './source-set.ts'
import './picture.css'

export interface PictureSource {
  url: string
  width: number | null
  contentType: string
}

/** What must stay in sight: shares of the width and the height. */
export interface Focus {
  x: number
  y: number
}

interface PictureProps {
  source: PictureSource
  alt: string
  /** How wide it is drawn, as `<img sizes>` says it. */
  sizes: string
  focus?: Focus | undefined
  className?: string | undefined
}

export const focusPosition = ({ x, y }: Focus) => `${Math.round(x * 1000) / 10}% ${Math.round(y * 1000) / 10}%`

/** Drawings are sharp as they are. */
const isDrawing = ({ contentType, width }: PictureSource) => contentType === 'image/svg+xml' || width === null

export function Picture({ source, alt, sizes, focus, className }: PictureProps) {
  const style: CSSProperties | undefined = focus && { objectPosition: focusPosition(focus) }
  return (
    <picture>
      {!isDrawing(source) &&
        variantFormats.map((format) => <source key={format} type={`image/${format}`} srcSet={sourceSet(source, format)} sizes={sizes} />)}
      <img src={source.url} alt={alt} loading="lazy" decoding="async" draggable={false} className={className} style={style} />
    </picture>
  )
}
