import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'

/** The language chosen on the sign-in page (R1.52), else that of the browser: redirects have no header of ours. */
export function languageIn({ headers, language }: Pick<FastifyRequest, 'headers' | 'language'>): Language {
  const chosen = /(?:^|;\s*)invLang=(\w{2})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return isLanguage(chosen) ? chosen : language
}
