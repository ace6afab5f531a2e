/** The measures the specification gives to dialogs, toasts and controls, by the number of their requirement. */

/** R9.20, R9.39 */
export const dialogIdPrefix = 'modal--'
export const dialogIdLength = 6
/** R9.21, T45: the n-th open dialog, counted from one, stands at this and n. */
export const dialogZBase = 1049
/** R9.17, T48: further than this closes a sheet, up to it snaps back. */
export const sheetCloseDistance = 100
/** R4.31: a dialog that meets a change to or from a phone's width takes the other shape after this. */
export const mobileLayoutDelay = 100
/** R9.37 */
export const lazyContentDelay = 500
/** R9.38 */
export const inputFocusDelay = 75
/** R9.36, T43: the short messages of the dialogs, not those of the application. */
export const noticeDelay = 5000

/** R9.40–44 */
export const toastDelay = 4000
export const toastTick = 1000
export const toastOffset = 20
export const toastSpacing = 10
export const toastZ = 99_999

/** R9.47: Enter submits this much later, so that the form holds the last letter (T69). */
export const enterSubmitDelay = 50
/** R9.49: the first invalid field is scrolled to at most this often. */
export const validationScrollThrottle = 800

/** R9.34: a finger that went so far sideways turns the page. */
export const swipeThreshold = 40
/** R9.35 */
export const carouselInterval = 5000

/** R4.39, T55: the spinner of a loading button outlives the loading by this. */
export const spinnerAfterglow = 1000
/** R9.58: a list of options loads more when its end comes this near. */
export const nearEnd = 50
