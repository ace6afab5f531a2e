/** `npm run shop [-- --port=8090 --secret=…]`: the reference shop with its page, until it is stopped. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { openReferenceShop } from './reference-shop.ts'
import { say } from '../../terminal.ts'

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** As the forms of resorts and of synchronisation jobs accept it. */
const lengths = { min: 32, max: 128 }

function optionsOf(args: string[]): { port: number; secret: string } {
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: '8090' }, secret: { type: 'string' } } })
  const port = Number(values.port)
  const secret = values.secret ?? randomBytes(24).toString('base64url')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('The port is a number from 0 to 65535.')
  if (secret.length < lengths.min || secret.length > lengths.max)
    throw new Error(`The secret has ${lengths.min} to ${lengths.max} characters.`)
  return { port, secret }
}

try {
  const { port, secret } = optionsOf(process.argv.slice(2))
  const { origin, url, changesUrl } = await openReferenceShop(secret, { port })
  say(`The reference shop is open at ${origin}. It remembers what it is sent until it is stopped, and sells nothing.

Carts: in the form of a resort, enter
  Shop URL              ${url}
  Secret of the shop    ${secret}
and open /shop/ALIAS of that resort.

Records and prices: start Ridgeline with WEBHOOK_NETWORKS=127.0.0.0/8, add a synchronisation job and enter
  System                HTTP shop
  Address               ${changesUrl}
  Secret                ${secret}
`)
} catch (error) {
  fail(messageOf(error))
}
