/** Normalizes requested views: views with the same content are one, whatever their URL. */
import type { Language } from '@ridgeline/domain/values/localized'
import type { Channel, ChannelState } from '../channels/channel.ts'
import type { Asked, View } from './view.ts'

export interface SelectedView {
  /** The view as requested. */
  wish: View
  /** The normalized view. */
  view: View
}

/** @param chosen the languages in the URL; if empty, those of the display. */
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
