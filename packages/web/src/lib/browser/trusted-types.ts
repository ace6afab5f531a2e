/**
 * Where the browser has Trusted Types, text reaches the markup sinks through this policy only. It lets style text
 * and our own scripts through and refuses markup, except in a separate document that runs and loads nothing.
 */
interface PolicyRules {
  createHTML: (text: string) => string
  createScriptURL: (url: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, rules: PolicyRules) => unknown
}

let isApart = false

const rules: PolicyRules = {
  createHTML(text) {
    if (!isApart && /<[a-z/!?]/i.test(text)) throw new TypeError('Markup may not be set from text')
    return text
  },
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Scripts come from our own origin only')
    return url
  },
}

export function guardSinks() {
  // Not every browser supports them.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', rules)
}

/** Parses markup in a separate document: no script runs and no picture loads. Callers copy elements by an allow-list. */
export function inertMarkup(html: string): HTMLElement {
  isApart = true
  try {
    return new DOMParser().parseFromString(html, 'text/html').body
  } finally {
    isApart = false
  }
}
