/** What a browser must know before anyone has signed in. */
import type { FastifyInstance } from 'fastify'
import { languages } from '@ridgeline/domain/localized'
import { failing } from '../../http/answers.ts'
import type { Services } from '../../services.ts'

const settingsSchema = {
  type: 'object',
  required: ['appName', 'loginType', 'languages', 'passwordReset'],
  additionalProperties: false,
  properties: {
    appName: { type: 'string' },
    loginType: { type: 'string', enum: ['legacy', 'directory'] },
    languages: { type: 'array', items: { type: 'string' } },
    passwordReset: { type: 'boolean', description: 'Whether a forgotten password can be set anew by mail' },
    meteoHost: { type: 'string', description: 'The host of the meteo service, where it has one of its own' },
  },
}

export function settings(app: FastifyInstance, { config, mailer }: Services) {
  app.get('/api/public/settings', {
    config: { right: { public: true } },
    schema: {
      tags: ['settings'],
      summary: 'Name, languages and way of sign-in of this installation',
      response: { 200: settingsSchema, ...failing() },
    },
    handler: () => ({
      appName: config.appName,
      loginType: 'legacy',
      languages,
      passwordReset: mailer !== undefined,
      ...(config.meteoHost && { meteoHost: config.meteoHost }),
    }),
  })
}
