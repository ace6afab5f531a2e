/** Both kinds of menu are built alike. The hidden element that would take the focus first is no item, so it may not be there. */
export const menuSettings = { withInitialFocusPlaceholder: false, alignItemsLabels: 'none' } as const
