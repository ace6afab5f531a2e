/** Below 768 px dialogs are sheets, lists are cards and menus close by themselves. */
export const mobileQuery = '(max-width: 767px)'
