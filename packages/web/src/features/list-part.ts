/** A part of a list that is loaded with its texts when it is first shown. */
import type { Area } from '@ridgeline/domain/messages/areas'
import type { ComponentType } from 'react'
import { loadAreas } from '../lib/language/texts/i18n.ts'
import type { BoardProps } from '../page-parts/board/board-props.ts'
import { lazyPart } from '../ui/state/lazy/lazy-part.tsx'

export const board = (load: () => Promise<ComponentType<BoardProps>>, areas: readonly Area[] = []) =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), loadAreas(['screens', ...areas])])
    return component
  })
