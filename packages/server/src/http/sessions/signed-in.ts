/** The response and log entry of every kind of sign-in. */
import type { FastifyRequest } from 'fastify'
import type { Note } from '../../db/keep/log-entries.ts'

export const signedInSchema = {
  type: 'object',
  required: ['accessToken', 'extendedProfile'],
  additionalProperties: false,
  properties: { accessToken: { type: 'string' }, extendedProfile: { $ref: 'Profile#' } },
}

export const sentBy = ({ ip, headers, id }: FastifyRequest): Partial<Note> => ({
  ipAddress: ip,
  userAgent: headers['user-agent'],
  requestId: id,
})
