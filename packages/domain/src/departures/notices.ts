/** Common announcements about departures; the message packs have them in all languages. */
export const noticeKeys = ['snow', 'traffic', 'diverted', 'replacedByBus', 'full', 'extraRun', 'technical', 'waitForConnection'] as const
export type NoticeKey = (typeof noticeKeys)[number]
