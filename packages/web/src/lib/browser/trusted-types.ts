/**
 * Where the browser has Trusted Types, text reaches the markup sinks through this policy only. It lets style text
 * and scripts of our own through and refuses markup, except in a document apart that runs nothing and loads nothing.
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
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', rules)
}

/** Markup as the elements of a document apart: no script in it runs and no picture loads. Who takes them over picks by an allow-list. */
export function inertMarkup(html: string): HTMLElement {
  isApart = true
  try {
    return new DOMParser().parseFromString(html, 'text/html').body
  } finally {
    isApart = false
  }
}
