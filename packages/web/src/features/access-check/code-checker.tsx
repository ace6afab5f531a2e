/** Checks codes one after another: from a scanner that types, from the camera, or typed by hand. */
import './code-checker.css'
import { codeLength } from '@ridgeline/domain/access/access-check'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconArrowLeft, IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { randomId } from '../../lib/call/random-id.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useChosenOptions } from '../../ui/select/options.ts'
import { checkCode, checksQuery, type FailedCheck } from './check.ts'
import { CheckLog } from './check-log.tsx'
import { CheckResultPanel, type CheckShown } from './result/check-result-panel.tsx'
import { placeOptions, type Place } from './place.ts'
import { canScan } from './scanner/scanner.ts'
import { ScannerView } from './scanner/scanner-view.tsx'

/** Failed checks that are listed. */
const maxFailed = 5

interface CodeCheckerProps {
  resortId: string
  place: Place
  onLeave: () => void
}

export function CodeChecker({ resortId, place, onLeave }: CodeCheckerProps) {
  const client = useQueryClient()
  const options = useMemo(() => placeOptions(place.kind, resortId), [place.kind, resortId])
  const [named] = useChosenOptions(options, [place.id])
  const [code, setCode] = useState('')
  const [shown, setShown] = useState<CheckShown & { failedCode?: string; failedKey?: string }>({})
  const [isScanning, setScanning] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const turn = useRef(0)
  const [failed, setFailed] = useState<readonly FailedCheck[]>([])

  // A scanner types wherever the focus is, so its keys go to the field.
  useEffect(() => {
    input.current?.focus()
    const toField = ({ key, target }: KeyboardEvent) => {
      if (key.length === 1 && target === document.body) input.current?.focus()
    }
    window.addEventListener('keydown', toField)
    return () => window.removeEventListener('keydown', toField)
  }, [])

  // A code that came back is selected, so that the next scan replaces it.
  useEffect(() => {
    if (input.current?.value === shown.failedCode) input.current?.select()
  }, [shown])

  async function check(read: string) {
    const asked = read.trim()
    if (asked === '') return
    setCode((typed) => (typed.trim() === asked ? '' : typed))
    // Only the latest check is shown: its start removes the previous outcome, and a late response is ignored.
    const mine = ++turn.current
    // The code whose failure is shown is tried again, by the button, by the Enter key or by another scan.
    const key = shown.failedCode === asked && shown.failedKey ? shown.failedKey : randomId()
    const show = (next: typeof shown) => mine === turn.current && setShown(next)
    show({ isChecking: true })
    try {
      const outcome = await checkCode(resortId, place, asked, key)
      show({ outcome })
      setFailed((known) => known.filter(({ code: other }) => other !== asked))
      navigator.vibrate?.(outcome.result === 'granted' ? 60 : [120, 60, 120])
      void client.invalidateQueries({ queryKey: checksQuery(resortId).queryKey })
    } catch (error) {
      show({ fault: messageOf(error), failedCode: asked, failedKey: key })
      const failure = { code: asked, gate: place.gate ?? null, checkedAt: new Date().toISOString() }
      setFailed((known) => [failure, ...known.filter(({ code: other }) => other !== asked)].slice(0, maxFailed))
      // Unless the next code is in the field already.
      setCode((typed) => (mine === turn.current && typed === '' ? asked : typed))
    } finally {
      input.current?.focus()
    }
  }

  const { fault, failedCode } = shown
  const result: CheckShown = { ...shown, ...(fault !== undefined && failedCode && { onRetry: () => void check(failedCode) }) }
  return (
    <div className="check-panel">
      <header className="check-head">
        <IconButton label={text('accessCheck.change')} onClick={onLeave}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        </IconButton>
        <div>
          <b>{named?.label}</b>
          {place.gate && <span>{text('accessCheck.atGate', place.gate)}</span>}
        </div>
      </header>
      <div className="check-main">
        {isScanning ? (
          <ScannerView onRead={(read) => void check(read)} onFailed={() => setScanning(false)} {...result} />
        ) : (
          <CheckResultPanel {...result} />
        )}
        <form
          className="check-form"
          onSubmit={(event) => {
            event.preventDefault()
            void check(code)
          }}
        >
          <input
            ref={input}
            className="input check-code"
            aria-label={text('accessCheck.code')}
            placeholder={text('accessCheck.code')}
            value={code}
            maxLength={codeLength.max}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button layout="primary" size="large" type="submit" disabled={code.trim() === ''}>
            {text('accessCheck.check')}
          </Button>
          {canScan() && (
            <Button
              size="large"
              icon={isScanning ? <IconCameraOff size={20} stroke={1.7} aria-hidden /> : <IconCamera size={20} stroke={1.7} aria-hidden />}
              aria-pressed={isScanning}
              onClick={() => setScanning(!isScanning)}
            >
              {text(isScanning ? 'accessCheck.stopCamera' : 'accessCheck.camera')}
            </Button>
          )}
        </form>
      </div>
      <CheckLog resortId={resortId} failed={failed} />
    </div>
  )
}
