import '../../ui/page/page-head.css'
import './testspa.css'
import { useState } from 'react'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'

/** R2.57, OP35: a click arrives, the state changes, the page is drawn. */
export default function CounterPage() {
  const [count, setCount] = useState(0)
  return (
    <>
      <header className="page-head">
        <h1>{text('testspa.counter')}</h1>
      </header>
      <div className="testspa">
        <output className="testspa-count num">{formatNumber(count)}</output>
        <Button layout="primary" onClick={() => setCount(count + 1)}>
          {text('testspa.counter.add')}
        </Button>
      </div>
    </>
  )
}
