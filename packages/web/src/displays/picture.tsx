/** One display: the same for the server's first picture and for the browser that brings it to life. */
import type { PageData } from '@ridgeline/domain/displays/page-data'
import type { ComponentType } from 'react'
import type { DisplayState } from './display-state.ts'
import type { Drawing, DrawingProps } from './drawing-names.ts'
import { NotAvailable } from './not-available.tsx'
import { sayIn } from './texts.ts'

interface PictureProps {
  data: PageData
  state: DisplayState
  /** The one its feed asks for; without a feed there is none. */
  drawing: Drawing | undefined
}

export function Picture({ data, state, drawing }: PictureProps) {
  const { feed } = state
  if (!feed || !drawing) return <NotAvailable say={sayIn(data.texts)} />
  // The name of the drawing was told by this feed, so it is of the kind the drawing expects.
  const Drawn = drawing as ComponentType<DrawingProps>
  return <Drawn feed={feed} state={state} drawnAt={data.drawnAt} />
}
