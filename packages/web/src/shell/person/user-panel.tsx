import { IconKey, IconLogout } from '@tabler/icons-react'
import { clockChoices, unitChoices, weekChoices } from '../../lib/language/numbers/conventions.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { ownPreferences } from '../../lib/session/settings/own-preferences.ts'
import {
  chooseSectionMode,
  sectionMode,
  usePreferences,
  type Preferences,
  type SectionMode,
} from '../../lib/session/settings/preferences.ts'
import { mayReload, unsaved } from '../../lib/session/unsaved.ts'
import { endView } from '../../lib/session/own/view-as.ts'
import { passwordChange } from '../../lib/session/own/own-password.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useResortId, type Profile } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import { LanguageSelect } from './language-select.tsx'
import { askAndLogOut } from './log-out.ts'
import { HeaderMenu } from '../menu/bar/header-menu.tsx'
import { personMenu } from '../menu/bar/person-menu.ts'
import { PersonName } from './person-name.tsx'
import { leaveMenu } from '../use-overlay.ts'

const sectionModes = ['navPills', 'fieldSet'] as const
const themes = ['light', 'dark', 'auto'] as const
const densities = ['compact', 'default', 'comfortable'] as const

/** The new layout needs a reload (R2.165). */
async function chooseLayout(mode: SectionMode) {
  await leaveMenu()
  if (!(await mayReload())) return
  chooseSectionMode(mode)
  location.reload()
}

const choicesOf = <Value extends string>(values: readonly Value[], key: string) =>
  values.map((value) => ({ value, label: text(`${key}.${value}`) }))

/** Values on the screen are rendered again; unsaved input is asked about first. */
async function choose(chosen: Preferences) {
  if (await unsaved.mayLeave()) ownPreferences.set(chosen)
}

function ConventionChoices() {
  const { units = 'language', clock = 'language', weekStart = 'language' } = usePreferences()
  return (
    <>
      <h2>{text('shell.units')}</h2>
      <Segmented
        label={text('shell.units')}
        value={units}
        onChange={(value) => void choose({ units: value })}
        options={choicesOf(unitChoices, 'shell.units')}
      />
      <h2>{text('shell.clock')}</h2>
      <Segmented
        label={text('shell.clock')}
        value={clock}
        onChange={(value) => void choose({ clock: value })}
        options={choicesOf(clockChoices, 'shell.clock')}
      />
      <h2>{text('shell.weekStart')}</h2>
      <Segmented
        label={text('shell.weekStart')}
        value={weekStart}
        onChange={(value) => void choose({ weekStart: value })}
        options={choicesOf(weekChoices, 'shell.weekStart')}
      />
    </>
  )
}

/** The account of a viewed user is not shown; only the view can be ended. */
export function UserPanel({ profile, onShortcuts }: { profile: Profile; onShortcuts: () => void }) {
  return profile.isViewed ? <ViewedPanel profile={profile} /> : <OwnPanel profile={profile} onShortcuts={onShortcuts} />
}

const ViewedPanel = ({ profile: { fullName, email } }: { profile: Profile }) => (
  <>
    <PersonName fullName={fullName} email={email} />
    <Button layout="subtle" fullWidth icon={<IconLogout size={16} aria-hidden />} onClick={() => void endView()}>
      {text('viewAs.end')}
    </Button>
  </>
)

function OwnPanel({ profile: { fullName, email }, onShortcuts }: { profile: Profile; onShortcuts: () => void }) {
  const { theme = 'auto', density = 'default' } = usePreferences()
  const rights = useRights()
  const resortId = useResortId()
  return (
    <>
      <PersonName fullName={fullName} email={email} />
      <div className="mobile-only">
        <h2>{text('palette.languages')}</h2>
        <LanguageSelect />
      </div>
      <h2>{text('shell.editorLayout')}</h2>
      <Segmented
        label={text('shell.editorLayout')}
        value={sectionMode()}
        onChange={(mode) => void chooseLayout(mode)}
        options={choicesOf(sectionModes, 'shell.editorLayout')}
      />
      <h2>{text('shell.theme')}</h2>
      <Segmented
        label={text('shell.theme')}
        value={theme}
        onChange={(chosen) => ownPreferences.set({ theme: chosen })}
        options={choicesOf(themes, 'shell.theme')}
      />
      {/* Touch screens keep large controls, whatever is chosen here. */}
      <div className="desktop-only">
        <h2>{text('shell.density')}</h2>
        <Segmented
          label={text('shell.density')}
          value={density}
          onChange={(value) => ownPreferences.set({ density: value })}
          options={choicesOf(densities, 'shell.density')}
        />
      </div>
      <ConventionChoices />
      <HeaderMenu label={text('shell.links')} items={personMenu(rights, resortId, onShortcuts)} />
      <Button
        layout="subtle"
        fullWidth
        icon={<IconKey size={16} aria-hidden />}
        onClick={() => void leaveMenu().then(() => passwordChange.emit())}
      >
        {text('shell.changePassword')}
      </Button>
      <Button layout="subtle" fullWidth icon={<IconLogout size={16} aria-hidden />} onClick={() => void leaveMenu().then(askAndLogOut)}>
        {text('shell.logout')}
      </Button>
    </>
  )
}
