/** Built for the server (dist-ssr/displays.js), which renders the page with it. */
import type { DisplayRenderer, PageData } from '@ridgeline/domain/displays/page/page-data'
import { renderToString } from 'react-dom/server'
import { drawingName } from './drawings/drawing-names.ts'
import { drawings } from './drawings/drawings.ts'
import { Picture } from './parts/picture.tsx'
import { LabelLayer } from './skimap/map/label-layer.tsx'
import { provideParts } from './skimap/later-parts.ts'
import { WeatherPanel } from './skimap/weather/weather-panel.tsx'

provideParts({ LabelLayer, WeatherPanel })

const drawingOf = ({ feed }: PageData) => (feed ? drawings[drawingName(feed)] : undefined)

export const render: DisplayRenderer['render'] = (data) => {
  const state = { feed: data.feed, offset: 0, contactAt: undefined }
  return renderToString(<Picture data={data} state={state} drawing={drawingOf(data)?.drawing} />)
}

export const scriptOf: DisplayRenderer['scriptOf'] = (data) => drawingOf(data)?.source
