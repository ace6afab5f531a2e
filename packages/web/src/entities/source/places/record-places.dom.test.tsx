import { resort } from '@ridgeline/domain/entities/resort'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { useSharedMenu } from '../../../ui/menu/shared-menu.tsx'
import { shown } from '../../../ui/page.fixture.tsx'
import type { Stored } from '../../api.ts'
import { useEditorRights } from '../../record/use-editor-rights.ts'
import { useMayOn } from '../use-may.ts'
import { listCell } from '../../list/table/list-cell.tsx'
import { RowMenu } from '../../list/row/row-menu.tsx'

/** A row of the list of resorts with its switch and its menu, and what its form allows. */
function Row({ row }: { row: Stored }) {
  const mayOn = useMayOn(resort, undefined)
  const menu = useSharedMenu<Stored>()
  const { mayWrite, isReadOnly } = useEditorRights(resort, row, undefined)
  const nothing = () => {}
  const drawn = { language: 'en' as const, zone: undefined, texts: new Map(), pictures: new Map(), range: { min: 0, max: 0 } }
  const context = { ...drawn, entity: resort, isAged: () => false, ownCodes: new Map(), base: '/resorts' }
  return (
    <>
      <button onClick={(event) => menu.open(row, event)}>More</button>
      {listCell({ type: 'active', name: 'active' }, row, { ...context, mayOn, mayUpdate: true, mayOperate: true })}
      <p>{mayWrite && !isReadOnly('name') ? 'may be saved' : 'may be read'}</p>
      <RowMenu
        menu={menu}
        entity={resort}
        resortId={undefined}
        mayOn={mayOn}
        onOpen={nothing}
        onSelect={nothing}
        onActive={nothing}
        onHistory={nothing}
        onDuplicate={undefined}
        onCopy={undefined}
        onMerge={undefined}
        onRemove={nothing}
      />
    </>
  )
}

async function itemsOf(id: string): Promise<(string | null)[]> {
  const user = shown(<Row row={{ id, version: 1, active: true, name: { sk: id } }} />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await vi.waitFor(() => expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(0))
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}

function administratorOf(id: string) {
  const permissions = ['resort.read', 'resort.update', 'resort.status', 'resort.delete']
  const resorts = [
    { id, name: id, permissions },
    { id: 'tatry', name: 'Vysoké Tatry', permissions: ['resort.read'] },
  ]
  const Profile = { id: 'marta', fullName: 'Marta Nová', email: '', language: null, roles: [], genericPermissions: [], resorts }
  session.set({ Token: 'secret', ExpiresAt: null, Profile })
  onTestFinished(session.clear)
}

const toggle = () => screen.getByRole<HTMLInputElement>('switch')

test('R2.161, R6.6: an administrator of a resort changes and removes its record', async () => {
  administratorOf('jasna')
  expect(await itemsOf('jasna')).toEqual(['Edit', 'Select', 'History', 'Deactivate', 'Remove…'])
  expect([toggle().disabled, screen.queryByText('may be saved') !== null]).toEqual([false, true])
})

test('R2.161, R6.6: the record of a resort which they may only view is read, and the menu says who can help', async () => {
  administratorOf('jasna')
  expect(await itemsOf('tatry')).toEqual(['Open', 'Select', 'History', 'Why can I not edit this?'])
  expect([toggle().disabled, screen.queryByText('may be saved')]).toEqual([true, null])
})
