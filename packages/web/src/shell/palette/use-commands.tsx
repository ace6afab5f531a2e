/** Commands available everywhere, limited to the permissions of the user. */
import { can } from '@ridgeline/domain/access/access'
import { languages } from '@ridgeline/domain/values/localized'
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { IconKeyboard, IconLogout, IconMountain, IconPlus, IconRowInsertBottom, IconSunMoon } from '@tabler/icons-react'
import { addWord } from '../../entities/source/words.ts'
import { currentLanguage, text } from '../../lib/language/texts/i18n.ts'
import { ownPreferences } from '../../lib/session/settings/own-preferences.ts'
import { usePreferences } from '../../lib/session/settings/preferences.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import { routeOf, titleOf, type ScreenRoute } from '../../routes.ts'
import { openDialogs } from '../../ui/dialog/level/dialog-stack.ts'
import { Flag } from '../../ui/mark/flag.tsx'
import { chooseLanguage } from '../../lib/session/own/choose-language.ts'
import { chooseResort } from '../resort/choose-resort.ts'
import { resortName } from '../resort/resort-name.ts'
import { askAndLogOut } from '../person/log-out.ts'
import { MenuIcon } from '../menu/item/menu-icon.tsx'
import type { Command } from './find.ts'
import { usePaletteScreens } from './palette-screens.ts'

const themes = ['light', 'dark', 'auto'] as const
const densities = ['compact', 'default', 'comfortable'] as const
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

function useGoing(): Command[] {
  const screens = usePaletteScreens()
  const current = routeOf(useLocation().pathname)
  const rights = useRights()
  const resortId = useResortId()
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate({ to })
  const mayCreate = ({ entity }: ScreenRoute) =>
    entity !== undefined &&
    // The registry refuses entities without declared permissions.
    can(rights, `${entity}.create`, entryOf(entity)?.scope === 'resort' ? resortId : undefined)
  return [
    ...screens.map((screen): Command => {
      const { name, path } = screen
      return {
        id: `go-${name}`,
        group: 'screens',
        title: titleOf(screen, text),
        icon: <MenuIcon name={name} />,
        isCurrent: name === current?.name,
        run: go(path),
      }
    }),
    ...screens.filter(mayCreate).map(({ name, path, entity = '' }): Command => ({
      id: `create-${name}`,
      group: 'create',
      title: addWord(entity),
      icon: <IconPlus {...icon} />,
      run: go(`${path}/new`),
    })),
  ]
}

function useSwitching(): Command[] {
  const resorts = useAppUser()?.Profile.resorts ?? []
  const resortId = useResortId()
  const { theme = 'auto', density = 'default' } = usePreferences()
  const commandsOf = <Value extends string>(values: readonly Value[], of: (value: Value) => Omit<Command, 'id'>): Command[] =>
    values.map((value) => ({ id: `${of(value).group}-${value}`, ...of(value) }))
  return [
    ...(resorts.length < 2 ? [] : resorts).map(({ id, ...resort }): Command => ({
      id: `resort-${id}`,
      group: 'resorts',
      title: resortName(resort),
      icon: <IconMountain {...icon} />,
      isCurrent: id === resortId,
      // An open dialog belongs to the resort chosen before (OP39).
      run: () => void chooseResort(id, { reload: openDialogs.get().length > 0 }),
    })),
    ...commandsOf(languages, (language) => ({
      group: 'languages',
      title: languageNames[language],
      lang: language,
      icon: <Flag language={language} />,
      isCurrent: language === currentLanguage(),
      run: () => void chooseLanguage(language),
    })),
    ...commandsOf(themes, (value) => ({
      group: 'theme',
      title: text(`shell.theme.${value}`),
      icon: <IconSunMoon {...icon} />,
      isCurrent: value === theme,
      run: () => ownPreferences.set({ theme: value }),
    })),
    ...commandsOf(densities, (value) => ({
      group: 'density',
      title: text(`shell.density.${value}`),
      icon: <IconRowInsertBottom {...icon} />,
      isCurrent: value === density,
      run: () => ownPreferences.set({ density: value }),
    })),
  ]
}

export function useCommands(onShortcuts: () => void): Command[] {
  return [
    ...useGoing(),
    ...useSwitching(),
    { id: 'shortcuts', group: 'more', title: text('shortcut.title'), icon: <IconKeyboard {...icon} />, run: onShortcuts },
    { id: 'log-out', group: 'more', title: text('shell.logout'), icon: <IconLogout {...icon} />, run: () => void askAndLogOut() },
  ]
}
