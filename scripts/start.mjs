/** `npm start`: from a fresh checkout to a running server. */
import { environment, fail, hand, prepare } from './prepare.mjs'
import { buildServer, serverProgram } from './server.mjs'
import { buildWeb } from './web.mjs'

const node = prepare({ all: false })
if (!buildWeb(node)) fail('The web could not be built; see the lines above.')
if (!buildServer(node)) fail('The server could not be built; see the lines above.')
hand(node, [serverProgram, ...process.argv.slice(2)], environment({ NODE_ENV: process.env.NODE_ENV ?? 'production' }))
