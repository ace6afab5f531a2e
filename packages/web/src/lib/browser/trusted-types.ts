/**
 * Where the browser has Trusted Types, text reaches the markup sinks through this policy only. It lets style text
 * and our own scripts through and refuses markup, except in a separate document that runs nothing.
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

function apart<T>(work: () => T): T {
  isApart = true
  try {
    return work()
  } finally {
    isApart = false
  }
}

/** Parses markup in a separate document: no script runs and no picture loads. Callers copy elements by an allow-list. */
export const inertMarkup = (html: string): HTMLElement => apart(() => new DOMParser().parseFromString(html, 'text/html').body)

/** Shows a page of ours in a frame without permissions: no script runs, no form is sent, and nothing leads out of it. */
export function showInertPage(frame: HTMLIFrameElement, html: string): void {
  if (frame.sandbox.length > 0 || frame.getAttribute('sandbox') === null) throw new TypeError('The frame must not permit anything')
  apart(() => (frame.srcdoc = html))
}
