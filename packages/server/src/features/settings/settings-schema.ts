/** Schemas of the settings. */
import { settingKeys } from '@ridgeline/domain/answers/settings'
import { uuidSchema } from '../../http/query.ts'
import { strictObject, textOrNull, texts } from '../../http/document/schemas.ts'

export const publicSchema = strictObject(
  {
    appName: { type: 'string' },
    loginType: { type: 'string', enum: ['legacy', 'directory'], description: 'How people sign in first of all' },
    directory: { type: 'boolean', description: 'Whether they can sign in with a company account' },
    languages: { type: 'array', items: { type: 'string' } },
    passwordReset: { type: 'boolean', description: 'Whether a forgotten password can be reset by e-mail' },
    passkeyOrigin: {
      type: 'string',
      description: 'Where passkeys can be used; `http://localhost` stands for each of its ports. Without it they cannot be used',
    },
    meteoHost: { type: 'string', description: 'Host of the weather service, if separate' },
    notice: { ...texts, description: 'Notice on the sign-in page' },
    support: { ...strictObject({ email: textOrNull, phone: textOrNull }), description: 'Contact for people who cannot sign in' },
  },
  ['appName', 'loginType', 'directory', 'languages', 'passwordReset'],
)

export const shownSchema = strictObject({
  announcement: { anyOf: [strictObject({ text: texts, kind: { type: 'string' }, until: textOrNull }), { type: 'null' }] },
  support: strictObject({ email: textOrNull, phone: textOrNull }),
})

export const stateSchema = strictObject({
  key: { type: 'string', enum: settingKeys },
  value: {},
  inherited: {},
  version: { type: 'integer' },
  updatedAt: textOrNull,
  updatedBy: textOrNull,
})

export const decisionSchema = strictObject({ value: {}, resortId: { anyOf: [uuidSchema, { type: 'null' }] } }, ['value'])
