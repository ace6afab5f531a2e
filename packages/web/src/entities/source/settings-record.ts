/** Settings as a record, so that their values are displayed and labelled the same way. */
import { entity, type Entity } from '@ridgeline/domain/declare/entity'
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import { settings } from '@ridgeline/domain/answers/settings'

export const settingsRecord: Entity = entity(settingRecord, {
  scope: 'global',
  sections: { all: Object.fromEntries(Object.entries(settings).map(([key, { field }]) => [key, field])) },
  list: ['id'],
})
