/** Built for the server (dist-ssr/displays.js), which puts the first picture into the page. */
import type { DisplayRenderer, PageData } from '@ridgeline/domain/displays/page-data'
import { renderToString } from 'react-dom/server'
import { drawingName } from './drawing-names.ts'
import { drawings } from './drawings.ts'
import { Picture } from './picture.tsx'

const drawingOf = ({ feed }: PageData) => (feed ? drawings[drawingName(feed)] : undefined)

export const render: DisplayRenderer['render'] = (data) => {
  const state = { feed: data.feed, offset: 0, contactAt: undefined }
  return renderToString(<Picture data={data} state={state} drawing={drawingOf(data)?.drawing} />)
}

export const scriptOf: DisplayRenderer['scriptOf'] = (data) => drawingOf(data)?.source
