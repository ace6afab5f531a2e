/** The process that sends the requests, separate from the servers. Controlled by `load.ts`, and ends with it. */
import { caseNamed } from '../cases.ts'
import { Connection } from './connection.ts'
import type { Order, Report } from './load.ts'

process.once('message', (order: Order) => {
  run(order).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})

process.once('disconnect', () => process.exit())

async function run({ name, origin, data, warmUp, seconds }: Order) {
  const { requests, connections } = caseNamed(name)
  const report: Report = { latencies: [], failures: {}, seconds: 0 }
  let isMeasured = false
  let isOver = false

  async function keepAsking(at: number) {
    const connection = new Connection(origin)
    const asked = requests(data, at)
    let request = asked.next()
    while (!isOver) {
      const start = performance.now()
      const answer = await connection.ask(request.value)
      if (isMeasured) {
        report.latencies.push(performance.now() - start)
        // Not modified is what a client with the current content asks for.
        if (answer.status >= 300 && answer.status !== 304) report.failures[answer.status] = (report.failures[answer.status] ?? 0) + 1
      }
      request = asked.next(answer)
    }
    connection.close()
  }

  const asking = Promise.all(Array.from({ length: connections }, (_, at) => keepAsking(at)))
  await Promise.race([asking, after(warmUp)])
  process.send?.('begun')
  isMeasured = true
  const begun = performance.now()
  await Promise.race([asking, after(seconds)])
  isMeasured = false
  report.seconds = (performance.now() - begun) / 1000
  process.send?.('ended')
  isOver = true
  await asking
  process.send?.(report)
}

const after = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
