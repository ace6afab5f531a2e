import './shortcut-sheet.css'
import { Fragment } from 'react'
import { currentLanguage, text } from '../lib/language/i18n.ts'
import { preferences, usePreferences } from '../lib/session/preferences.ts'
import { keysOf, shortcutTable, type Shortcut } from '../lib/shortcuts/shortcuts.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Switch } from '../ui/input/switch.tsx'

const areas = ['everywhere', 'list', 'editor'] as const satisfies readonly Shortcut['area'][]

/** Every shortcut there is, from the table that registers them. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { singleKeys = true } = usePreferences()
  return (
    <Dialog opened onClose={onClose} title={text('shortcut.title')} size="Normal">
      <div className="shortcut-sheet">
        {areas.map((area) => (
          <ShortcutArea key={area} area={area} singleKeys={singleKeys} />
        ))}
        <div className="shortcut-choice">
          <Switch value={singleKeys} onChange={(value) => preferences.set({ singleKeys: value })}>
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

function ShortcutArea({ area, singleKeys }: { area: Shortcut['area']; singleKeys: boolean }) {
  const language = currentLanguage()
  return (
    <section aria-labelledby={`shortcuts-${area}`}>
      <h3 id={`shortcuts-${area}`}>{text(`shortcut.area.${area}`)}</h3>
      <dl>
        {shortcutTable
          .filter(([, shortcut]) => shortcut.area === area)
          .map(([name, shortcut]) => (
            <div key={name} data-off={(!shortcut.mod && !singleKeys) || undefined}>
              <dt>{text(`shortcut.${name}`)}</dt>
              <dd>
                {keysOf(shortcut, language).map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' '}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
