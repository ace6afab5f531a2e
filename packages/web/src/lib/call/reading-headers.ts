/** What every call says of who asks and in which language. */
export const readingHeaders = (language: string, token: string | undefined): Record<string, string> => ({
  'Accept-Language': language,
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
})
