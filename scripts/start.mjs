/** `npm start`: from a bare checkout to a running server. */
import { environment, fail, hand, prepare } from './prepare.mjs'
import { buildWeb } from './web.mjs'

const node = prepare()
if (!buildWeb(node)) fail('The web could not be built; the lines above say why.')
hand(node, ['packages/server/src/main.ts', ...process.argv.slice(2)], environment({ NODE_ENV: process.env.NODE_ENV ?? 'production' }))
