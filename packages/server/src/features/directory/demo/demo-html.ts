/** Pages of the demo's directory, in the user's language. They say that they are a demo, and need no script. */
import { randomBytes } from 'node:crypto'
import type { Language } from '@ridgeline/domain/values/localized'
import { textsOf, type Texts } from '../../../http/failures/texts.ts'
import { escaped } from '../../../http/answers/markup.ts'

export interface DemoPage {
  html: string
  /** Of its content (Content Security Policy). */
  policy: string
}

const style = `
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#f3f5f7, #14181c); color: light-dark(#1b2227, #e8ecef); }
main { box-sizing: border-box; width: min(100%, 420px); padding: 32px 28px; border-radius: 16px; background: light-dark(#fff, #1d2328); }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 30px; }
p { margin: 0 0 16px; color: light-dark(#4a565e, #b3bec5); overflow-wrap: anywhere; }
.mark { display: inline-block; margin-bottom: 16px; padding: 2px 10px; border-radius: 99px; background: light-dark(#fdeecb, #4a3a10); color: light-dark(#5c4300, #ffe1a0); font-size: 14px; font-weight: 600; }
.fault { padding: 10px 14px; border-radius: 10px; background: light-dark(#fde4e1, #4a1d18); color: light-dark(#8a1c10, #ffc9c2); }
form { display: grid; gap: 8px; }
label { font-weight: 600; font-size: 14px; }
input { box-sizing: border-box; width: 100%; margin-bottom: 8px; padding: 10px 12px; border: 1px solid light-dark(#7b878f, #8a969e); border-radius: 10px; background: transparent; color: inherit; font: inherit; }
button { padding: 11px 16px; border: 0; border-radius: 10px; background: light-dark(#0b6b7f, #5cc3d8); color: light-dark(#fff, #06222a); font: inherit; font-weight: 600; cursor: pointer; }
a { color: light-dark(#0b6b7f, #7fd3e4); }
:focus-visible { outline: 3px solid light-dark(#0b6b7f, #7fd3e4); outline-offset: 2px; }
`

function page(language: Language, title: string, content: (texts: Texts) => string): DemoPage {
  const nonce = randomBytes(16).toString('base64')
  const texts = textsOf(language)
  return {
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(texts(title))}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<span class="mark">${escaped(texts('directory.demo.mark'))}</span>
<h1>${escaped(texts(title))}</h1>
${content((key, ...args) => escaped(texts(key, ...args)))}
</main>
</body>
</html>
`,
  }
}

interface Typed {
  email: string
  isWrong: boolean
}

export const signInPage = (language: Language, { email, isWrong }: Typed = { email: '', isWrong: false }): DemoPage =>
  page(
    language,
    'directory.demo.title',
    (texts) => `<p>${texts('directory.demo.text')}</p>
<p>${texts('directory.demo.passwords')}</p>
${isWrong ? `<p class="fault" role="alert">${texts('directory.demo.wrong')}</p>` : ''}
<form method="post">
<label for="email">${texts('directory.demo.email')}</label>
<input id="email" name="email" type="email" autocomplete="username" maxlength="254" value="${escaped(email)}" required${email ? '' : ' autofocus'}>
<label for="password">${texts('directory.demo.password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="128" required${email ? ' autofocus' : ''}>
<button type="submit">${texts('directory.demo.signIn')}</button>
</form>`,
  )

/** @param form by the library: empty, with the id `op.logoutForm` */
export const signOutPage = (language: Language, form: string): DemoPage =>
  page(
    language,
    'directory.demo.signOutTitle',
    (texts) => `<p>${texts('directory.demo.signOutText')}</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${texts('directory.demo.signOut')}</button>`,
  )

const back = (texts: Texts) => `<p><a href="/login">${texts('directory.demo.back')}</a></p>`

export const signedOutPage = (language: Language): DemoPage => page(language, 'directory.demo.signedOut', back)

/** @param error of OAuth 2.0, such as `invalid_request` */
export const failedPage = (language: Language, error: string): DemoPage =>
  page(
    language,
    'directory.demo.failed',
    (texts) => `<p>${texts('directory.demo.failedText', error)}</p>
${back(texts)}`,
  )
