/** Syslog messages (RFC 5424) over TCP and TLS (octet counting, RFC 6587 and 5425) or UDP (RFC 5426). */
import { createSocket } from 'node:dgram'
import { connect, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import type { LogEvent } from './log-events.ts'
import type { Sender } from './sender.ts'

/** "Log audit". */
const facility = 13
const severities: Readonly<Record<LogEvent['level'], number>> = { error: 3, warning: 4, info: 6 }
/** Milliseconds. */
const connectionTimeout = 10_000
const defaultPorts: Readonly<Record<string, number>> = { 'syslog+tls:': 6514, 'syslog+tcp:': 601, 'syslog+udp:': 514 }
/** Bytes of a UDP message that every receiver accepts (RFC 5426); longer ones lose their changes. */
const maxDatagram = 2_048

/** Printable ASCII without spaces, as the header requires. */
const word = (text: string, maxLength: number) => text.replaceAll(/[^\x21-\x7e]/g, '-').slice(0, maxLength) || '-'

export function syslogMessage(event: LogEvent, host = hostname()): string {
  const priority = facility * 8 + severities[event.level]
  return `<${priority}>1 ${event.at} ${word(host, 255)} ridgeline ${process.pid} ${word(event.action, 32)} - ${JSON.stringify(event)}`
}

const framed = (message: string) => `${Buffer.byteLength(message)} ${message}`

/**
 * One connection, opened when there is something to send. Events of a connection that breaks meanwhile are repeated. A receiver does not
 * acknowledge, so those that the system had accepted for it are lost.
 */
function overStream({ protocol, hostname: host, port }: URL): Sender {
  let socket: Socket | undefined

  const opened = () =>
    new Promise<Socket>((resolve, reject) => {
      const to = { host, port: Number(port) || defaultPorts[protocol]! }
      const made = protocol === 'syslog+tls:' ? connectTls({ ...to, servername: host }) : connect(to)
      made.setTimeout(connectionTimeout, () => made.destroy(new Error('The receiver does not respond')))
      made.once('error', reject)
      made.once(protocol === 'syslog+tls:' ? 'secureConnect' : 'connect', () => {
        made.off('error', reject)
        // It is started for each message, so its listener is not added then.
        made.setTimeout(0)
        made.setKeepAlive(true, connectionTimeout)
        const close = () => (socket === made ? (socket = undefined) : undefined)
        made.on('error', close).on('close', close)
        // What a receiver answers is not read.
        made.resume()
        resolve(made)
      })
    })

  return {
    async send(events) {
      socket ??= await opened()
      const current = socket
      const text = events.map((event) => framed(syslogMessage(event))).join('')
      await new Promise<void>((resolve, reject) => {
        const broken = () => reject(new Error('The connection was closed'))
        current.once('close', broken)
        current.setTimeout(connectionTimeout)
        current.write(text, (error) => {
          current.off('close', broken)
          current.setTimeout(0)
          if (error) reject(error)
          else resolve()
        })
      })
    },
    close: () => socket?.destroy(),
  }
}

function overDatagrams({ hostname: host, port }: URL): Sender {
  const send = (message: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = createSocket(host.startsWith('[') ? 'udp6' : 'udp4')
      socket.send(message, Number(port) || defaultPorts['syslog+udp:']!, host.replaceAll(/[[\]]/g, ''), (error) => {
        socket.close()
        if (error) reject(error)
        else resolve()
      })
    })
  return {
    async send(events) {
      for (const event of events) {
        const whole = syslogMessage(event)
        await send(Buffer.byteLength(whole) <= maxDatagram ? whole : syslogMessage({ ...event, changes: undefined }))
      }
    },
    close: () => {},
  }
}

export const syslogSender = (url: URL): Sender => (url.protocol === 'syslog+udp:' ? overDatagrams(url) : overStream(url))
