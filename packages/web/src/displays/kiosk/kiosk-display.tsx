import type { Feed } from '@ridgeline/domain/displays/feed'
import type { DisplayState } from '../feed/display-state.ts'
import { Stage } from '../slides/stage/stage.tsx'
import { kioskSlides } from './kiosk-slides.ts'

export const KioskDisplay = (props: { feed: Feed; state: DisplayState }) => <Stage {...props} slidesOf={kioskSlides} />
