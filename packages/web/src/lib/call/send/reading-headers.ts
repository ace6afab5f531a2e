/** Headers of every call: the session and the language. */
export const readingHeaders = (language: string, token: string | undefined): Record<string, string> => ({
  'Accept-Language': language,
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
})
