import { entity, type DraftOf, type EntityOf } from '../declare/entity.ts'
import { choice, choices, flag, image, instant, localized, text, type TextFormat } from '../declare/field.ts'
import { textFormats } from '../check/format.ts'
import { labels } from '../groups/labels.ts'
import { names } from '../groups/names.ts'
import { isNameIn } from '../values/closed-list.ts'
import { onlyWhen, ordered, requiredWhen, type Rule } from '../check/rule.ts'
import { platforms, seasons } from '../declare/vocabulary.ts'

export const actionTypes = ['url', 'deepLink', 'screen', 'phone', 'email', 'shop', 'map', 'scan'] as const
export const actionPlacements = ['homepage', 'resortDetail', 'feed', 'profile'] as const

/** The target of each type of action: `geo:48.967130,19.588610` is a link too. Scanning opens the camera and needs none. */
const targetFormats = {
  url: 'url',
  deepLink: 'link',
  screen: 'alias',
  phone: 'phone',
  email: 'email',
  shop: 'url',
  map: 'link',
} satisfies Partial<Record<(typeof actionTypes)[number], TextFormat>>
const withTarget = Object.keys(targetFormats)

const targetFitsType: Rule<'target' | 'actionType'> = {
  reads: ['target', 'actionType'],
  find({ target, actionType }) {
    const format = isNameIn(targetFormats, actionType) ? targetFormats[actionType] : undefined
    const isFit = !format || Object.values(target ?? {}).every((text) => text === '' || textFormats[format].test(String(text)))
    return !isFit ? { field: 'target', rule: format, args: [] } : undefined
  },
}

/** A button of the app. */
export const action = entity('action', {
  scope: 'resort',
  sections: {
    general: {
      actionType: choice(actionTypes, { required: true }),
      // An address, a number or a place, by the type of the action.
      target: localized({ max: 500, untranslated: true }),
      icon: image({ required: true, accept: ['png', 'svg'], aspect: 1 }),
      color: text({ max: 7, format: 'color' }),
      badgeIds: labels.badgeIds,
    },
    names,
    visibility: {
      placement: choices(actionPlacements, { required: true, min: 1 }),
      platforms: choices(platforms, { required: true, min: 1 }),
      minAppVersion: text({ max: 14, format: 'semver' }),
      requiresLogin: flag({ required: true, default: false }),
      season: choice(seasons),
      validFrom: instant(),
      validTo: instant(),
    },
  },
  rules: [
    requiredWhen('target', 'actionType', withTarget),
    onlyWhen('target', 'actionType', withTarget),
    targetFitsType,
    ordered('validFrom', 'validTo'),
  ],
  list: ['name', 'icon', 'actionType', 'target', 'placement', 'platforms', 'season', 'validFrom', 'validTo', 'active'],
  filters: ['actionType', 'placement', 'platforms', 'season', 'requiresLogin'],
  publication: { schemaOrg: 'Action', from: 'validFrom', to: 'validTo' },
})

export type Action = EntityOf<typeof action>
export type ActionDraft = DraftOf<typeof action>
