/** In the place of a board that has nothing to show, where its table has records. */
import { text } from '../../lib/language/texts/i18n.ts'
import { EmptyState } from '../state/empty-state.tsx'

export const EmptyBoard = () => <EmptyState title={text('list.boardEmpty')}>{text('list.boardEmptyHint')}</EmptyState>
