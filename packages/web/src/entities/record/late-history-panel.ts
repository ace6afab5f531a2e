import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

export const LateHistoryPanel = lazyPart(async () => (await import('../history/history-panel.tsx')).HistoryPanel)
