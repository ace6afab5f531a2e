import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ShownNotice, ShownTv } from '@ridgeline/domain/displays/info'
import type { DisplayState } from '../feed/display-state.ts'
import type { SlideRoom } from '../slides/stage/slide-making.ts'
import { Stage } from '../slides/stage/stage.tsx'
import { tvSlides } from './tv-slides.ts'

const isTv = (notice: ShownNotice): notice is ShownTv => notice.screen === 'tv'
const slidesOf = (notices: readonly ShownNotice[], room: SlideRoom) => tvSlides(notices.filter(isTv), room)

export const TvDisplay = (props: { feed: Feed; state: DisplayState }) => <Stage {...props} slidesOf={slidesOf} />
