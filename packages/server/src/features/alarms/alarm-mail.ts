/** The e-mail about an alarm, in the recipient's language: its name, what it watches, its summary (what to do) and a link to it. */
import { alarmMetrics, alarmSeverities, metricUnits, operatorSigns, type Alarm } from '@ridgeline/domain/entities/alarm'
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { optionKeys } from '@ridgeline/domain/messages/label-keys'
import { textsOf, textUnder, type Texts } from '../../http/failures/texts.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Recipient } from './recipients.ts'

export type MailedAlarm = Pick<Alarm, 'id' | 'name' | 'perex' | 'severity' | 'metric' | 'operator' | 'threshold'> & {
  resortName: Localized
}

interface MailContent {
  alarm: MailedAlarm
  has: 'begun' | 'ended'
  /** The measured value; null if unknown. */
  value: number | null
  appName: string
  /** The base URL of the installation; without it the mail has no link. */
  origin: string | undefined
}

/** "Gusts: 24 m/s, limit > 20 m/s" */
function conditionOf({ metric, operator, threshold }: MailedAlarm, value: number | null, language: Language, texts: Texts): string {
  const unit = metricUnits[metric]
  const digits = { maximumFractionDigits: unit === 'min' ? 0 : 1 }
  const quantity = (number: number) => [number.toLocaleString(language, digits), ...(unit ? [texts(`unit.${unit}`)] : [])].join(' ')
  const word = wordOf('metric', alarmMetrics, metric, texts)
  const limit = `${operatorSigns[operator]} ${quantity(threshold)}`
  return texts('mail.alarm.condition', word, value === null ? '–' : quantity(value), limit)
}

const wordOf = (field: string, of: readonly string[], value: string, texts: Texts) =>
  textUnder(texts, optionKeys('alarm', field, of, value), value)

export function alarmMail({ email, fullName, language }: Recipient, { alarm, has, value, appName, origin }: MailContent): Mail {
  const texts = textsOf(language)
  const [name, resort] = [localize(alarm.name, language), localize(alarm.resortName, language)]
  const severity = wordOf('severity', alarmSeverities, alarm.severity, texts)
  const summary = alarm.perex && localize(alarm.perex, language)
  const lines = [
    texts('mail.greeting', fullName),
    texts(`mail.alarm.${has}`, name, resort),
    conditionOf(alarm, value, language, texts),
    ...(summary ? [summary] : []),
    ...(origin ? [`${origin}/alarms/${alarm.id}`] : []),
    appName,
  ]
  const subject = has === 'begun' ? `${severity}: ${name}` : texts('mail.alarm.over', name)
  return { to: email, subject: `${subject} (${resort})`, text: `${lines.join('\n\n')}\n` }
}
