import './shortcut-sheet.css'
import { Fragment, type ReactNode } from 'react'
import { currentLanguage, text } from '../../lib/language/texts/i18n.ts'
import { ownPreferences } from '../../lib/session/settings/own-preferences.ts'
import { usePreferences } from '../../lib/session/settings/preferences.ts'
import { keysOf, sheetKeys, shortcutTable, type Shortcut } from '../../lib/shortcuts/shortcuts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Switch } from '../../ui/input/choice/switch.tsx'

const areas = ['everywhere', 'list', 'editor'] as const satisfies readonly Shortcut['area'][]

/** Lists all shortcuts from the table that registers them. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { singleKeys = true } = usePreferences()
  return (
    <Dialog opened onClose={onClose} title={text('shortcut.title')} size="Normal">
      <div className="shortcut-sheet">
        {areas.map((area) => (
          <ShortcutArea key={area} area={area} singleKeys={singleKeys} />
        ))}
        <SheetArea />
        <div className="shortcut-choice">
          <Switch value={singleKeys} onChange={(value) => ownPreferences.set({ singleKeys: value })}>
            <span>
              {text('shortcut.singleKeys')}
              <small>{text('shortcut.singleKeys.hint')}</small>
            </span>
          </Switch>
        </div>
      </div>
    </Dialog>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <dd>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </dd>
  )
}

function Area({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`shortcuts-${name}`}>
      <h3 id={`shortcuts-${name}`}>{text(`shortcut.area.${name}`)}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function ShortcutArea({ area, singleKeys }: { area: Shortcut['area']; singleKeys: boolean }) {
  const language = currentLanguage()
  return (
    <Area name={area}>
      {shortcutTable
        .filter(([, shortcut]) => shortcut.area === area)
        .map(([name, shortcut]) => (
          <div key={name} data-off={(!shortcut.mod && !singleKeys) || undefined}>
            <dt>{text(`shortcut.${name}`)}</dt>
            <Keys keys={keysOf(shortcut, language)} />
          </div>
        ))}
    </Area>
  )
}

function SheetArea() {
  const language = currentLanguage()
  return (
    <Area name="sheet">
      {sheetKeys.map(({ name, shift, ...pressed }) => (
        <div key={name}>
          <dt>{text(`shortcut.sheet.${name}`)}</dt>
          <Keys keys={[...(shift ? ['⇧'] : []), ...keysOf(pressed, language)]} />
        </div>
      ))}
    </Area>
  )
}
