/** A page that previews a form of the back office. Only the page that embeds it may send the content (OP13). */
import { isObject } from '@ridgeline/domain/check/fault'
import { useEffect, useMemo, useState } from 'react'
import { isScreenKind, type ShownNotice } from '@ridgeline/domain/displays/info'
import type { DisplayFeed } from '@ridgeline/domain/displays/page/page-data'
import type { DisplayState } from './feed/display-state.ts'
import { isFromPageAround, notifyPageAround } from './page-around.ts'

/** In the fragment of the URL, which the server does not need. */
const isPreview = () => location.hash === '#preview'

interface Asked {
  preview: ShownNotice
}

const isAsked = (data: unknown): data is Asked => {
  const preview = isObject(data) ? data['preview'] : undefined
  return isObject(preview) && isScreenKind(preview['screen'])
}

/** @returns a function that stops it. */
function followPreview(show: (notice: ShownNotice) => void): () => void {
  function onMessage(message: MessageEvent<unknown>) {
    if (isFromPageAround(message) && isAsked(message.data)) show(message.data.preview)
  }
  addEventListener('message', onMessage)
  notifyPageAround({ previewReady: true })
  return () => removeEventListener('message', onMessage)
}

/** The real feed of the resort with this notice as its only one. */
function withPreview(state: DisplayState, notice: ShownNotice): DisplayState {
  const { feed } = state
  if (!feed || feed.kind !== 'ledinfo' || !feed.info) return state
  const shown: DisplayFeed = { ...feed, info: { ...feed.info, isDevice: true, notices: [notice] } }
  return { ...state, feed: shown }
}

export function usePreview(state: DisplayState): DisplayState {
  const [notice, setNotice] = useState<ShownNotice>()
  useEffect(() => (isPreview() ? followPreview(setNotice) : undefined), [])
  return useMemo(() => (notice ? withPreview(state, notice) : state), [notice, state])
}
