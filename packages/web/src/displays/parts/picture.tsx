/** One display, rendered by the server and hydrated by the browser. */
import type { PageData } from '@ridgeline/domain/displays/page/page-data'
import type { ComponentType } from 'react'
import type { DisplayState } from '../feed/display-state.ts'
import type { Drawing, DrawingProps } from '../drawings/drawing-names.ts'
import { NotAvailable } from './not-available.tsx'
import { sayIn } from '../texts.ts'

interface PictureProps {
  data: PageData
  state: DisplayState
  /** The drawing its feed needs; missing without a feed. */
  drawing: Drawing | undefined
}

export function Picture({ data, state, drawing }: PictureProps) {
  const { feed } = state
  if (!feed || !drawing) return <NotAvailable say={sayIn(data.texts)} />
  // The drawing was chosen by this feed, so the feed has the kind that the drawing expects.
  const Drawn = drawing as ComponentType<DrawingProps>
  return <Drawn feed={feed} state={state} drawnAt={data.drawnAt} scheme={data.scheme} />
}
