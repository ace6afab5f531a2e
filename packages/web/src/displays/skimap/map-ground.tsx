/** The resort's picture below the lines: the largest thing on the screen, so it is asked for before anything else. */
import { variantFormats } from '@ridgeline/domain/file-type'
import type { IllustratedMap } from '@ridgeline/domain/displays/illustrated-map'
import { sourceSet } from '../../ui/picture/source-set.ts'

/** What the style sheet gives the map of the screen. */
const sizes = '(orientation: portrait) 100vw, 69vw'

export function MapGround({ picture: { address, width, height } }: { picture: IllustratedMap }) {
  const url = `${address}/original`
  return (
    <picture>
      {variantFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet({ url, width }, format)} sizes={sizes} />
      ))}
      <img className="map-ground" src={url} width={width} height={height} alt="" fetchPriority="high" decoding="async" draggable={false} />
    </picture>
  )
}
