/** What a caller asks for, and what it selects: views that show the same are one, however they were asked for. */
import type { Language } from '@ridgeline/domain/localized'
import type { Channel, ChannelState } from './channel.ts'
import type { Asked, View } from './view.ts'

export interface SelectedView {
  /** As it was asked for. */
  wish: View
  /** As it is shown now. */
  view: View
}

/** @param chosen the languages of the address; none are those of the display. */
export function selectedView<State extends ChannelState>(
  channel: Channel<State>,
  state: State,
  asked: Asked,
  chosen: readonly Language[],
): SelectedView {
  const own = channel.languagesOf(state, asked)
  const languages = chosen.length ? chosen : own
  const wish = { kind: channel.kind, languages, asked, isOwn: languages.join() === own.join() }
  return { wish, view: { ...wish, asked: channel.selectionOf?.(state, asked) ?? asked } }
}
