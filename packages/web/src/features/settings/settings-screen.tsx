/** The global settings or those of one resort, by group. */
import '../../entities/list/list.css'
import '../../entities/list/head/list-head-actions.css'
import './settings.css'
import { settingGroups, settingOf, type SettingGroup, type SettingState } from '@ridgeline/domain/answers/settings'
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import { can } from '@ridgeline/domain/access/access'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { onLive } from '../../lib/live/live.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import { InputTableContext, PlaceContext } from '../../entities/inputs/input-props.ts'
import { inputs } from '../../entities/inputs.tsx'
import { useAskingBeforeLeaving } from '../../entities/grid/page/use-leave-question.ts'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { SettingField } from './setting-field.tsx'
import { settingsQuery } from './settings-api.ts'

/** Refetches after changes of others. */
function useLiveSettings() {
  const client = useQueryClient()
  useEffect(
    () =>
      onLive((event) => {
        const isOurs = event.kind === 'reset' || (event.kind === 'change' && event.change.entity === settingRecord)
        if (isOurs) void client.invalidateQueries({ queryKey: ['settings'] })
      }),
    [client],
  )
}

export function SettingsScreen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const rights = useRights()
  const currentId = useResortId()
  const resort = useAppUser()?.Profile.resorts.find(({ id }) => id === currentId)
  const isOfResort = search['scope'] === 'resort' && resort !== undefined
  const resortId = isOfResort ? resort.id : undefined
  const { data, error, refetch } = useQuery(settingsQuery(resortId))
  useLiveSettings()
  const [typing] = useState(() => new Set<string>())
  useAskingBeforeLeaving(useCallback(() => typing.size > 0, [typing]))
  const scopes = [
    { value: 'house' as const, label: text('setting.scope.house') },
    ...(resort ? [{ value: 'resort' as const, label: resort.name }] : []),
  ]
  return (
    <div className="list-page">
      <header className="list-head" data-actions>
        <div>
          <h1>{text('menu.settings')}</h1>
          <p>{text(isOfResort ? 'setting.subtitle.resort' : 'setting.subtitle.house')}</p>
        </div>
        <div className="list-actions">
          <Segmented
            label={text('setting.scope')}
            value={isOfResort ? 'resort' : 'house'}
            options={scopes}
            onChange={(value) => void navigate({ to: '.', search: value === 'resort' ? { scope: value } : {} })}
          />
        </div>
      </header>
      {error && !data && (
        <div className="list-alert">
          <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
        </div>
      )}
      {!data && !error && <SkeletonRows />}
      {data && (
        <InputTableContext value={inputs}>
          <PlaceContext value={{ resortId, zone: isOfResort ? resort.timezone : undefined }}>
            <div className="settings-groups">
              {settingGroups.map((group) => (
                <Group key={`${resortId ?? ''} ${group}`} group={group} states={data} resortId={resortId} typing={typing} />
              ))}
              <p className="settings-work">
                <Link to="/admin/background-work">{text('menu.backgroundWork')}</Link>
              </p>
              {can(rights, 'webhook.read') && (
                <p className="settings-work">
                  <Link to="/admin/webhooks">{text('menu.webhooks')}</Link>
                </p>
              )}
              {can(rights, 'mqttConnection.read') && (
                <p className="settings-work">
                  <Link to="/admin/mqtt">{text('menu.mqttConnections')}</Link>
                </p>
              )}
              {can(rights, 'admin.logs') && (
                <p className="settings-log">
                  <Link to="/admin/logs" search={{ entity: settingRecord }}>
                    {text('setting.whoDecided')}
                  </Link>
                </p>
              )}
            </div>
          </PlaceContext>
        </InputTableContext>
      )}
    </div>
  )
}

interface GroupProps {
  group: SettingGroup
  states: readonly SettingState[]
  resortId: string | undefined
  typing: Set<string>
}

function Group({ group, states, resortId, typing }: GroupProps) {
  const own = states.filter(({ key }) => settingOf(key).group === group)
  if (own.length === 0) return null
  return (
    <section className="settings-group">
      <h2>{text(`setting.group.${group}`)}</h2>
      {own.map((state) => (
        <SettingField key={state.key} state={state} resortId={resortId} typing={typing} />
      ))}
    </section>
  )
}
