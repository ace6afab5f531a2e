/** The curl commands of an example for the shell, as the requests they send. */

const methods = ['GET', 'POST', 'PATCH'] as const

interface CurlCommand {
  method: (typeof methods)[number]
  /** Without the origin of the server. */
  url: string
  headers: Record<string, string>
  body: string | undefined
  /** The name of the file that is sent as a form. */
  file: string | undefined
}

const server = 'http://localhost:3000'
/** Options with a value. */
const withValue = ['-H', '-X', '-d', '-F', '-o', '-D']

/** The words of a command, without their quotes. Variables inside single quotes would stay as they are; no example has one there. */
function wordsOf(command: string, variables: ReadonlyMap<string, string>): string[] {
  return Array.from(command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g), ([word]) =>
    word
      .replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double: string | undefined, single: string | undefined) => double ?? single ?? '')
      .replaceAll(/\$([A-Z]+)/g, (_, name: string) => {
        const value = variables.get(name)
        if (value === undefined) throw new Error(`No value is known for $${name}.`)
        return value
      }),
  )
}

/** @returns the texts of the commands, one each, without what the shell does with their output */
export const curlCommandsIn = (script: string): string[] =>
  Array.from(script.replaceAll(/\\\n\s*/g, '').matchAll(/curl [^\n|]*/g), ([command]) => command.trim())

/** @param variables values of `$NAME` */
export function curlCommandOf(command: string, variables: ReadonlyMap<string, string>): CurlCommand {
  const [, ...words] = wordsOf(command, variables)
  const sent: CurlCommand = { method: 'GET', url: '', headers: {}, body: undefined, file: undefined }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const value = withValue.includes(word) ? words[++at]! : ''
    if (word === '-H') {
      const [name = '', content = ''] = value.split(/: (.*)/)
      sent.headers[name.toLowerCase()] = content
    } else if (word === '-X') sent.method = methods.find((method) => method === value)!
    else if (word === '-d') sent.body = value
    else if (word === '-F') Object.assign(sent, { method: 'POST', file: value.split('@')[1] })
    else if (word.startsWith(server)) sent.url = word.slice(server.length)
  }
  return sent
}
