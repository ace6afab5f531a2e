/** Changes prices of many days at once, with what would change before it is done. */
import './change-dialog.css'
import { percentRange, roundings, roundingSteps } from '@ridgeline/domain/operation/price-change'
import { maxPriceLimit } from '@ridgeline/domain/operation/price-point'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Checkbox } from '../../../ui/input/choice/checkbox.tsx'
import { Segmented } from '../../../ui/input/choice/segmented.tsx'
import { DateInput } from '../../../ui/input/moment/date-input.tsx'
import { NumberInput } from '../../../ui/input/number/number-input.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import type { Option } from '../../../ui/select/options.ts'
import { afterPause, searchDelay } from '../../../ui/select/pause.ts'
import { Select } from '../../../ui/select/select.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { DraftFigures } from '../publications/draft/draft-figures.tsx'
import { changePrices, previewQuery } from './change-api.ts'
import { changeOf, emptyForm, everyDay, kinds, type ChangeForm } from './change-form.ts'

interface ChangeDialogProps {
  resortId: string
  /** The first and the last day that are shown. */
  from: string
  to: string
  lines: readonly Option[]
  onChanged: (step: string, days: number) => void
  onClose: () => void
}

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Whether a text has stayed the same for a moment, so that each key does not ask the server. */
function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => afterPause(searchDelay, () => setSettled(text)), [text])
  return settled === text
}

export function ChangeDialog({ resortId, from, to, lines, onChanged, onClose }: ChangeDialogProps) {
  const [form, setForm] = useState(() => emptyForm(from, to))
  const set = (values: Partial<ChangeForm>) => setForm((known) => ({ ...known, ...values }))
  const change = changeOf(form, resortId)
  const isSettled = useIsSettled(JSON.stringify(change ?? null))
  const { data, error, isPlaceholderData } = useQuery(previewQuery(isSettled ? change : undefined))
  const isCurrent = isSettled && !isPlaceholderData
  const preview = change && data

  async function apply() {
    if (!change) return
    try {
      const { step, days } = await changePrices(change)
      if (step) onChanged(step, days)
      onClose()
    } catch (failed) {
      toast.error(messageOf(failed))
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size="Large"
      title={text('priceChange.title')}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button layout="primary" size="large" disabled={!preview || !isCurrent || preview.days === 0} onClick={apply}>
            {preview && isCurrent ? counted('priceChange.apply', preview.days, formatNumber(preview.days)) : text('priceChange.applyNone')}
          </Button>
        </>
      }
    >
      <FormItem label={text('priceChange.how')} group>
        <Segmented
          label={text('priceChange.how')}
          value={form.kind}
          options={kinds.map((value) => ({ value, label: text(`priceChange.kind.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
      </FormItem>
      {form.kind === 'copy' && (
        <FormItem label={text('priceChange.firstDay')} hint={text('priceChange.firstDayHint')} mandatory maxWidth={200}>
          <DateInput value={form.firstDay} onChange={(firstDay) => set({ firstDay })} />
        </FormItem>
      )}
      {form.kind === 'weekdays' ? (
        <div className="price-weekdays" role="group" aria-label={text('priceChange.prices')}>
          {dayNames.map((name, at) => (
            <label key={name}>
              {text(`day.${name}.short`)}
              <NumberInput
                value={form.prices[at] ?? null}
                min={0}
                max={maxPriceLimit}
                onChange={(price) => set({ prices: form.prices.with(at, price) })}
              />
            </label>
          ))}
        </div>
      ) : (
        <FormItem label={text('priceChange.percent')} mandatory={form.kind === 'percent'} maxWidth={160}>
          <NumberInput value={form.percent} {...percentRange} suffix="%" onChange={(percent) => set({ percent })} />
        </FormItem>
      )}
      {form.kind === 'percent' && (
        <FormItem label="">
          <Checkbox value={form.fromBase} onChange={(fromBase) => set({ fromBase })}>
            {text('priceChange.fromBase')}
          </Checkbox>
        </FormItem>
      )}
      <FormItem label={text('priceChange.from')} mandatory maxWidth={200}>
        <DateInput value={form.from} onChange={(value) => set({ from: value })} />
      </FormItem>
      <FormItem label={text('priceChange.to')} mandatory maxWidth={200}>
        <DateInput value={form.to} onChange={(value) => set({ to: value })} />
      </FormItem>
      {form.kind !== 'weekdays' && (
        <FormItem label={text('priceChange.onWeekdays')} group>
          <span className="price-chosen-days">
            {dayNames.map((name, at) => (
              <Checkbox
                key={name}
                value={form.weekdays.includes(everyDay[at]!)}
                onChange={(isOn) =>
                  set({ weekdays: everyDay.filter((day) => (day === everyDay[at] ? isOn : form.weekdays.includes(day))) })
                }
              >
                {text(`day.${name}.short`)}
              </Checkbox>
            ))}
          </span>
        </FormItem>
      )}
      <FormItem label={text('priceChange.lines')} hint={text('priceChange.linesHint')}>
        <MultiSelect value={form.ids} options={lines} onChange={(ids) => set({ ids })} />
      </FormItem>
      <FormItem label={text('priceChange.roundTo')} maxWidth={160}>
        <Select
          value={String(form.roundTo)}
          options={roundingSteps.map((step) => ({ value: String(step), label: formatNumber(step, 2) }))}
          onChange={(value) => set({ roundTo: Number(value ?? form.roundTo) })}
        />
      </FormItem>
      <FormItem label={text('priceChange.rounding')} group>
        <Segmented
          label={text('priceChange.rounding')}
          value={form.rounding}
          options={roundings.map((value) => ({ value, label: text(`priceChange.rounding.${value}`) }))}
          onChange={(rounding) => set({ rounding })}
        />
      </FormItem>
      <FormItem label={text('priceChange.min')} maxWidth={160}>
        <NumberInput value={form.min} min={0} max={maxPriceLimit} onChange={(min) => set({ min })} />
      </FormItem>
      <FormItem label={text('priceChange.max')} hint={text('priceChange.limitsHint')} maxWidth={160}>
        <NumberInput value={form.max} min={0} max={maxPriceLimit} onChange={(max) => set({ max })} />
      </FormItem>
      {error && change && <InlineAlert>{error.message}</InlineAlert>}
      <div role="status">
        {preview && !error && (
          <>
            <DraftFigures {...preview} />
            <p>
              {counted('priceSheet.sheets', preview.lines, formatNumber(preview.lines))}
              {preview.limited > 0 && ` · ${counted('priceChange.limited', preview.limited, formatNumber(preview.limited))}`}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
