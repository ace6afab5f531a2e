/** What an uploaded sheet changes, and the cells that stay as they are. */
import type { PriceFileResult } from '@ridgeline/domain/operation/price-file'
import { formatDay, formatNumber } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { DraftFigures } from '../publications/draft/draft-figures.tsx'

interface FileOutcomeProps {
  result: PriceFileResult
  nameOf: (lineId: string) => string
}

const priceWord = (price: number | null) => (price === null ? text('priceFile.noPrice') : formatNumber(price, 2))

export function FileOutcome({ result, nameOf }: FileOutcomeProps) {
  const { lines, faults, faultCount, conflicts, conflictCount } = result
  return (
    <>
      <DraftFigures {...result} />
      <p>{counted('priceSheet.sheets', lines, formatNumber(lines))}</p>
      {conflictCount > 0 && (
        <section>
          <h3>{counted('priceFile.conflicts', conflictCount, formatNumber(conflictCount))}</h3>
          <ul className="price-cells num">
            {conflicts.map(({ cell, priceProductId, date, exported, current, wanted }) => (
              <li key={cell}>
                <b>{cell}</b>
                <span>
                  {nameOf(priceProductId)}, {formatDay(date)}
                  <br />
                  {text('priceFile.conflict', priceWord(wanted), priceWord(exported), priceWord(current))}
                </span>
              </li>
            ))}
            <More count={conflictCount - conflicts.length} />
          </ul>
        </section>
      )}
      {faultCount > 0 && (
        <section>
          <h3>{counted('priceFile.faults', faultCount, formatNumber(faultCount))}</h3>
          <ul className="price-cells num">
            {faults.map(({ cell, message }) => (
              <li key={cell}>
                <b>{cell}</b>
                <span>{message}</span>
              </li>
            ))}
            <More count={faultCount - faults.length} />
          </ul>
        </section>
      )}
    </>
  )
}

const More = ({ count }: { count: number }) => (count > 0 ? <li>{text('priceSheet.andMore', formatNumber(count))}</li> : null)
