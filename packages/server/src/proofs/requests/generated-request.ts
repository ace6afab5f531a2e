/** Converts a generated sketch to an HTTP request. */
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import type { Operation } from './document.ts'
import type { Target } from './generated-targets.ts'
import type { Sketch } from './requests.ts'
import { isObject } from '@ridgeline/domain/check/fault'

interface World {
  target: Target
  /** A token with all permissions. */
  tokenOf(operation: Operation): Promise<string>
}

async function pictureBody(at: number): Promise<{ payload: Buffer; type: string }> {
  const picture = await sharp({ create: { width: 8 + at, height: 8, channels: 3, background: { r: at, g: 9, b: 9 } } })
    .png()
    .toBuffer()
  const head = '--ridge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  return {
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--ridge--\r\n')]),
    type: 'multipart/form-data; boundary=ridge',
  }
}

/** Valid bodies that depend on existing data. */
function bodyOf({ operation, body }: Sketch, target: Target): unknown {
  if (body.kind !== 'json') return undefined
  const { value } = body
  if (operation.path.endsWith('/restore') && isObject(value) && target.revision && value['revision'] === '1')
    return { ...value, revision: target.revision }
  if (operation.path.endsWith('/bulk') && isObject(value) && Array.isArray(value['items']))
    return {
      ...value,
      items: value['items'].map((item: unknown) =>
        isObject(item) && 'id' in item ? { active: true, ...item, id: target.id, version: target.version } : item,
      ),
    }
  return value
}
/** A lone surrogate has no UTF-8 encoding; it is sent as invalid bytes. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

let sent = 0
export async function requestOf(sketch: Sketch, { target, tokenOf }: World): Promise<InjectOptions> {
  const { operation, parameters, ifMatch, body, contentType, headers, token, prefix, method } = sketch
  const fill = (name: string) => {
    const given = parameters.find(([place, key]) => place === 'path' && key === name)?.[2]
    if (name === 'id') return encoded(target.id)
    if (name === 'revision' && target.first && /^[1-9]\d*$/.test(given ?? '1')) return target.first
    if (name === 'field' && target.nameField && /^\w*$/.test(given ?? '')) return target.nameField
    return encoded(given ?? 'x')
  }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => fill(name)).replace(/^\/api\//, prefix)
  const query = parameters.filter(([place]) => place === 'query').map(([, name, value]) => `${name}=${encoded(value)}`)
  const bearer = token === 'admin' ? `Bearer ${await tokenOf(operation)}` : token
  const picture = body.kind === 'picture' ? await pictureBody(body.seed) : undefined
  const text = body.kind === 'text' ? body.text : JSON.stringify(bodyOf(sketch, target))
  const hasBody = body.kind !== 'none' && method !== 'HEAD'
  return {
    method: (method ?? operation.method) as NonNullable<InjectOptions['method']>,
    url: query.length ? `${path}?${query.join('&')}` : path,
    // Wrong passwords are counted by address, so each request has a different one; otherwise the right password would be refused, too.
    remoteAddress: `10.0.${(sent >> 8) & 255}.${sent++ & 255}`,
    headers: {
      ...(token !== 'none' && { authorization: bearer }),
      ...(ifMatch !== 'none' && { 'if-match': ifMatch === 'seen' ? `"${target.version}"` : ifMatch }),
      ...(hasBody && { 'content-type': picture?.type ?? contentType }),
      ...headers,
    },
    ...(hasBody && { payload: picture?.payload ?? text ?? '' }),
  }
}
