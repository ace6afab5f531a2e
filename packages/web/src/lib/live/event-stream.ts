/** Reads server-sent events from pieces of text, wherever the network cuts them. */
export interface StreamEvent {
  event: string
  data: string
  id: string | undefined
}

export function eventStreamReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  let event = 'message'
  let data: string[] = []
  let id: string | undefined

  function finish() {
    if (data.length > 0 || event !== 'message') onEvent({ event, data: data.join('\n'), id })
    event = 'message'
    data = []
    id = undefined
  }

  function readLine(line: string) {
    if (line === '') return finish()
    if (line.startsWith(':')) return
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (name === 'event') event = value
    else if (name === 'data') data.push(value)
    else if (name === 'id') id = value
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
