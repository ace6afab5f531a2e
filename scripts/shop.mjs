/** `npm run shop`: a shop on this machine that receives carts and changes, for trying the connections. */
import { join } from 'node:path'
import { environment, hand, prepare, root } from './prepare.mjs'

const program = join(root, 'packages', 'server', 'src', 'testing', 'reference-shop', 'serve.ts')
hand(prepare(), [program, ...process.argv.slice(2)], environment({}))
