/** The inherited value of a setting. */
import { settingOf, type SettingState } from '@ridgeline/domain/answers/settings'
import { settingsRecord } from '../../entities/source/settings-record.ts'
import { ShownValue } from '../../entities/shown-value.tsx'
import { text } from '../../lib/language/texts/i18n.ts'

export function Inherited({ state: { key, value, inherited }, isOfResort }: { state: SettingState; isOfResort: boolean }) {
  if (value !== null) return null
  if (inherited === null) return <span>{text('setting.nothing')}</span>
  return (
    <span>
      {text(isOfResort && !settingOf(key).isOfScope ? 'setting.holds.house' : 'setting.holds.default')}{' '}
      <b>
        <ShownValue entity={settingsRecord} path={key} value={inherited} />
      </b>
    </span>
  )
}
