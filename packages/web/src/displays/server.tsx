/** Built for the server (dist-ssr/displays.js), which puts the first picture into the page. */
import type { DisplayRenderer } from '@ridgeline/domain/displays/page-data'
import { renderToString } from 'react-dom/server'
import { Picture } from './picture.tsx'

export const render: DisplayRenderer['render'] = (data) =>
  renderToString(<Picture data={data} state={{ feed: data.feed, offset: 0, contactAt: undefined }} />)
