/** Cameras that stream: a real server of MJPEG pictures and of an HLS playlist with fragmented MP4. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import sharp from 'sharp'

const boundary = 'picture'
const shared = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** Where the first fragment begins: what is before it initializes the player. */
function firstFragment(file: Buffer): number {
  for (let at = 0; at + 8 <= file.length; at += file.readUInt32BE(at)) if (file.toString('latin1', at + 4, at + 8) === 'moof') return at
  throw new Error('The recording is not fragmented')
}

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:10
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="start.mp4"
#EXTINF:4.0,
pictures.m4s
#EXT-X-ENDLIST
`

/**
 * A moving square of 320 × 180, 4 s, as fragmented MP4, made with WebCodecs and Mediabunny. VP9, because free builds of Chromium have no
 * H.264; a file, because they differ in what they can record.
 */
const recording = new URL('./moving-square.mp4', import.meta.url)

export async function startStreams() {
  const file = await readFile(recording)
  const start = firstFragment(file)
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  const open = new Set<ServerResponse>()

  function streamPictures(response: ServerResponse) {
    response.writeHead(200, { ...shared, 'content-type': `multipart/x-mixed-replace; boundary=${boundary}` })
    const send = () => {
      response.write(`--${boundary}\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`)
      response.write(picture)
      response.write('\r\n')
    }
    send()
    const timer = setInterval(send, 200)
    open.add(response)
    response.on('close', () => {
      clearInterval(timer)
      open.delete(response)
    })
  }

  const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
    '/live.m3u8': ['application/vnd.apple.mpegurl', playlist],
    '/start.mp4': ['video/mp4', file.subarray(0, start)],
    '/pictures.m4s': ['video/mp4', file.subarray(start)],
  }
  const server = createServer(({ url = '' }, response) => {
    if (url === '/camera.mjpeg') return streamPictures(response)
    const found = files[url]
    if (!found) return void response.writeHead(404, shared).end()
    response.writeHead(200, { ...shared, 'content-type': found[0] }).end(found[1])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Viewers of the MJPEG stream. */
    viewers: () => open.size,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
