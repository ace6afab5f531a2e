/** The texts of a display come with its data; there is no text pack to load. */
import type { DisplayTexts } from '@ridgeline/domain/displays/feed'
import { positional } from '../lib/language/texts/positional.ts'

export type Say = (key: string, ...args: readonly (string | number)[]) => string

export const sayIn =
  (texts: DisplayTexts): Say =>
  (key, ...args) =>
    positional(texts[key] ?? key, args)
