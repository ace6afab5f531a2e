import type { Field } from '@ridgeline/domain/declare/field'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextEditor } from './text-editor.tsx'

const nothing = () => {}

function keysOf(name: string, field: Field) {
  const html = renderToStaticMarkup(
    <TextEditor
      column={{ id: name, name, language: undefined, field, width: 100, isAmount: false }}
      value={null}
      isFresh
      words={{ owner: 'skilift', language: 'sk', zone: 'Europe/Bratislava', texts: new Map() }}
      label={name}
      box={{ left: 0, top: 0, width: 100, height: 20 }}
      resortId={undefined}
      onDone={nothing}
      onCancel={nothing}
      hasLines={false}
    />,
  )
  return /inputMode="(\w+)"/.exec(html)?.[1]
}

test('a cell has the keypad for decimals, which has no minus on an iPhone, only for numbers that are not negative', () => {
  const { newSnow, date } = snowReport.fields
  expect(keysOf('newSnow', newSnow)).toBe('decimal')
  expect(keysOf('lowestPoint', skilift.fields.lowestPoint)).toBe('text')
  expect(keysOf('date', date)).toBeUndefined()
})
