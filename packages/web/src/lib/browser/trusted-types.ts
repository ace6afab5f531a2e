/**
 * Where the browser has Trusted Types, text reaches the markup sinks through this policy only. It lets style text
 * and scripts of our own through and refuses markup: rich text is cleaned by the server and set by its own path.
 */
interface PolicyRules {
  createHTML: (text: string) => string
  createScriptURL: (url: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, rules: PolicyRules) => unknown
}

const rules: PolicyRules = {
  createHTML(text) {
    if (/<[a-z/!?]/i.test(text)) throw new TypeError('Markup may not be set from text')
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
