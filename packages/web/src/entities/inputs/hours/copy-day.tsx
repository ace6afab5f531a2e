/** Copies the hours of one day to others. */
import { days, type Day } from '@ridgeline/domain/declare/vocabulary'
import { IconCopy } from '@tabler/icons-react'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { inWeekOrder } from '../../../ui/input/moment/day-text.ts'
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../../ui/menu/menu.tsx'
import { optionWord } from '../../source/words.ts'

const groups = {
  allDays: days,
  workdays: days.slice(0, 5),
  weekend: days.slice(5),
} as const

export const dayWord = (day: Day) => optionWord('openingHours', 'days', days, day)

export function CopyDay({ day, onCopy }: { day: Day; onCopy: (to: readonly Day[]) => void }) {
  const language = useLanguage()
  const label = text('hours.copyDay', dayWord(day))
  return (
    <Menu
      trigger={
        <IconButton label={label}>
          <IconCopy size={15} aria-hidden />
        </IconButton>
      }
    >
      <MenuLabel>{text('hours.copyTo')}</MenuLabel>
      {Object.entries(groups).map(([name, to]) => (
        <MenuItem key={name} onClick={() => onCopy(to)}>
          {text(`hours.${name}`)}
        </MenuItem>
      ))}
      <MenuDivider />
      {inWeekOrder(days, language)
        .filter((other) => other !== day)
        .map((other) => (
          <MenuItem key={other} onClick={() => onCopy([other])}>
            {dayWord(other)}
          </MenuItem>
        ))}
    </Menu>
  )
}
