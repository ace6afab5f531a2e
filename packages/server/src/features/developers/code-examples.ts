/** The same request in three languages, to be copied and run as it stands. A test runs them. */
import { html, type Markup } from '../../http/answers/markup.ts'
import { codeBlock } from './markup.ts'

const curl = (url: string) => `curl '${url}'`

const typescript = (url: string) => `interface Page {
  items: { id: string; name?: string; state?: { isOpen: boolean | null } }[]
}

const response = await fetch('${url}')
if (!response.ok) throw new Error(await response.text())
const page: Page = await response.json()
for (const { id, name, state } of page.items) console.log(id, name, state?.isOpen)`

const python = (url: string) => `import json
from urllib.request import urlopen

with urlopen("${url}") as response:
    page = json.load(response)
for record in page["items"]:
    print(record["id"], record.get("name"), record.get("state", {}).get("isOpen"))`

/** @param url of a list with \`lang\`, so that texts are texts */
export const codeExamples = (url: string): Markup => html`
  <h3>curl</h3>
  ${codeBlock('Example for curl', 'shell', curl(url))}
  <h3>TypeScript</h3>
  ${codeBlock('Example for TypeScript', 'typescript', typescript(url))}
  <h3>Python</h3>
  ${codeBlock('Example for Python', 'python', python(url))}
`

/** A form that sends the request and shows the answer; the script of the page makes it appear. */
export const tryIt = (address: string): Markup => html`
  <form class="try" data-try hidden>
    <label for="address">Address</label>
    <div class="line">
      <input id="address" name="address" value="${address}" autocomplete="off" autocapitalize="off" spellcheck="false" />
      <button type="submit">Try it</button>
    </div>
    <p role="status"></p>
    <pre tabindex="0" role="region" aria-label="Answer" hidden></pre>
  </form>
`
