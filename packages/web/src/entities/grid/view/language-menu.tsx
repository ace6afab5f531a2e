/** The language that a column of localized texts shows. */
import { languages } from '../../../lib/language/texts/language.ts'
import { Flag } from '../../../ui/mark/flag.tsx'
import { MenuItem } from '../../../ui/menu/menu.tsx'
import { SharedMenu, type useSharedMenu } from '../../../ui/menu/shared-menu.tsx'
import type { SheetColumn } from '../model/column.ts'
import { languageNames } from '@ridgeline/domain/language/language-names'

interface LanguageMenuProps {
  menu: ReturnType<typeof useSharedMenu<SheetColumn>>
  onLanguage: (column: SheetColumn, language: (typeof languages)[number]) => void
}

export const LanguageMenu = ({ menu, onLanguage }: LanguageMenuProps) => (
  <SharedMenu menu={menu}>
    {(column) =>
      languages.map((language) => (
        <MenuItem
          key={language}
          icon={<Flag language={language} />}
          lang={language}
          checked={column.language === language}
          onClick={() => onLanguage(column, language)}
        >
          {languageNames[language]}
        </MenuItem>
      ))
    }
  </SharedMenu>
)
