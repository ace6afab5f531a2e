/** The locale whose formats a language is shown in: English has those of Europe, with the day before the month. */
export const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language)
