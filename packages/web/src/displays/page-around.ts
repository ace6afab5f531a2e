/** The page that a display is a preview in: the back office of this server, or in the native app, which has a host of its own. */
import { nativeAppOrigins } from '@ridgeline/domain/displays/page/native-app'

/** Only the page that embeds the display may send it content (OP13). */
export const isFromPageAround = ({ origin, source }: MessageEvent<unknown>): boolean =>
  source === window.parent && (origin === location.origin || nativeAppOrigins.includes(origin))

/** Sent to any page, because it is no secret: it says only that the display is ready, or that it shows what it was sent. */
export const notifyPageAround = (message: { previewReady: true } | { asOfReady: true } | { asOfShown: string }): void =>
  window.parent.postMessage(message, '*')
