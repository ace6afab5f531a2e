/** The resort's picture below the lines: the largest file of the screen, so it is requested first. */
import { variantFormats } from '@ridgeline/domain/media/picture-variants'
import type { IllustratedMap } from '@ridgeline/domain/displays/map/illustrated-map'
import { sourceSet } from '../../../ui/picture/source-set.ts'
import type { Zoom } from '../touch/use-map-view.ts'

/** The part of the screen that the style sheet gives to the map. */
const sizes = '(orientation: portrait) 100vw, 69vw'

interface Props {
  picture: IllustratedMap
  zoom: Zoom | undefined
  /** Pixels of the picture in one em. */
  em: number
}

export function MapGround({ picture: { address, width, height }, zoom, em }: Props) {
  const moved = zoom && `scale(${zoom.factor}) translate(${(width / 2 - zoom.x) / em}em, ${(height / 2 - zoom.y) / em}em)`
  const url = `${address}/original`
  return (
    <picture>
      {variantFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet({ url, width }, format)} sizes={sizes} />
      ))}
      <img
        className="map-ground"
        src={url}
        width={width}
        height={height}
        alt=""
        fetchPriority="high"
        decoding="async"
        draggable={false}
        {...(moved && { style: { transform: moved } })}
      />
    </picture>
  )
}
