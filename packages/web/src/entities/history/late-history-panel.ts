import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

export const LateHistoryPanel = lazyPart(async () => (await import('./history-panel.tsx')).HistoryPanel)
