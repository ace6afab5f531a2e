/** What an alarm says in the recipient's language: its name, what it watches, its summary (what to do) and a link to it. */
import { alarmMetrics, alarmSeverities, metricUnits, operatorSigns, type Alarm } from '@ridgeline/domain/entities/alarm'
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { optionKeys } from '@ridgeline/domain/messages/label-keys'
import { textsOf, textUnder, type Texts } from '../../../http/failures/texts.ts'
import type { AlarmTurn } from '../../../jobs/kinds.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { PushMessage } from '../../../push/push-sender.ts'
import type { Sms } from '../../../sms/send-sms.ts'
import type { Recipient } from './recipients.ts'

export type SentAlarm = Pick<Alarm, 'id' | 'name' | 'perex' | 'severity' | 'metric' | 'operator' | 'threshold'> & {
  resortName: Localized
}

interface AlarmContent {
  alarm: SentAlarm
  has: AlarmTurn['has']
  /** The measured value; null if unknown. */
  value: number | null
  /** The base URL of the installation; without it there is no link. */
  origin: string | undefined
}

/** "Gusts: 24 m/s, limit > 20 m/s" */
function conditionOf({ metric, operator, threshold }: SentAlarm, value: number | null, language: Language, texts: Texts): string {
  const unit = metricUnits[metric]
  const digits = { maximumFractionDigits: unit === 'min' ? 0 : 1 }
  const quantity = (number: number) => [number.toLocaleString(language, digits), ...(unit ? [texts(`unit.${unit}`)] : [])].join(' ')
  const word = wordOf('metric', alarmMetrics, metric, texts)
  const limit = `${operatorSigns[operator]} ${quantity(threshold)}`
  return texts('mail.alarm.condition', word, value === null ? '–' : quantity(value), limit)
}

const wordOf = (field: string, of: readonly string[], value: string, texts: Texts) =>
  textUnder(texts, optionKeys('alarm', field, of, value), value)

/** "Danger: Gusts on the ridge" */
function headOf({ alarm, has }: AlarmContent, language: Language, texts: Texts): string {
  const name = localize(alarm.name, language)
  if (has === 'ended') return texts('mail.alarm.over', name)
  const severity = `${wordOf('severity', alarmSeverities, alarm.severity, texts)}: ${name}`
  return has === 'begun' ? severity : texts('mail.alarm.unacknowledged', severity)
}

export function alarmMail({ email, fullName, language }: Recipient, content: AlarmContent & { appName: string }): Mail {
  const { alarm, has, value, appName, origin } = content
  const texts = textsOf(language)
  const [name, resort] = [localize(alarm.name, language), localize(alarm.resortName, language)]
  const summary = alarm.perex && localize(alarm.perex, language)
  const lines = [
    texts('mail.greeting', fullName),
    texts(`mail.alarm.${has}`, name, resort),
    conditionOf(alarm, value, language, texts),
    ...(summary ? [summary] : []),
    ...(origin ? [`${origin}/alarms/${alarm.id}`] : []),
    appName,
  ]
  return { to: email, subject: `${headOf(content, language, texts)} (${resort})`, text: `${lines.join('\n\n')}\n` }
}

/** Seconds after which an alarm is not news any more. */
const timeToLive = 3_600

/** Its end replaces its beginning in the browser. */
export function alarmMessage(language: Language, content: AlarmContent): PushMessage {
  const { alarm, has, value, origin = '' } = content
  const texts = textsOf(language)
  return {
    title: headOf(content, language, texts),
    body: `${conditionOf(alarm, value, language, texts)} · ${localize(alarm.resortName, language)}`,
    lang: language,
    url: `${origin}/alarms/${alarm.id}`,
    tag: tagOf(alarm),
    timeToLive,
    isUrgent: has !== 'ended' && alarm.severity === 'danger',
  }
}

/** Within three parts of a text message in Unicode. */
const maxSms = 201

/** "Danger: Gusts on the ridge. Gusts: 24 m/s (limit > 20 m/s) · Jasná https://…"; the link stays whole. */
export function alarmSms(to: string, language: Language, content: AlarmContent): Sms {
  const { alarm, value, origin } = content
  const said = `${headOf(content, language, textsOf(language))}. ${conditionOf(alarm, value, language, textsOf(language))} · ${localize(alarm.resortName, language)}`
  const link = origin ? ` ${origin}/alarms/${alarm.id}` : ''
  const room = Math.max(70, maxSms - link.length)
  return { to, text: `${said.length > room ? `${said.slice(0, room - 1)}…` : said}${link}`, tag: tagOf(alarm) }
}

const tagOf = ({ id }: SentAlarm) => id.replaceAll('-', '')
