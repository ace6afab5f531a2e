import type { Language } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { currentLanguage, text } from '../../lib/language/texts/i18n.ts'
import { languageList } from '../../lib/language/texts/language-list.ts'
import { languages } from '../../lib/language/texts/language.ts'
import { Flag } from '../../ui/mark/flag.tsx'
import { Menu, MenuItem } from '../../ui/menu/menu.tsx'

/** Loaded when it is needed: a language is rarely changed. */
const choose = async (language: Language) => (await import('../../lib/session/own/choose-language.ts')).chooseLanguage(language)

export function LanguagePicker() {
  const current = currentLanguage()
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="top-button"
          aria-label={`${current.toUpperCase()}, ${text('shell.language', languageNames[current])}`}
        >
          <Flag language={current} />
          <span className="desktop-only">{current.toUpperCase()}</span>
        </button>
      }
    >
      {languageList({ only: languages }).map(({ id, text: name }) => (
        <MenuItem key={id} lang={id} icon={<Flag language={id} />} checked={id === current} onClick={() => void choose(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
