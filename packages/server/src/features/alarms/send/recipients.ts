/** The recipients of an alarm: the users it names and the members of its departments, and those of its escalation, once each. */
import { can } from '@ridgeline/domain/access/access'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { department } from '@ridgeline/domain/entities/department'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { linkView } from '../../../db/links.ts'
import { users } from '../../../db/schema.ts'
import { tableNamed } from '../../../db/table.ts'
import type { Services } from '../../../services.ts'
import { select } from '../../../db/connect/select.ts'

export interface Recipient {
  userId: string
  email: string
  /** In the format of E.164. */
  phone: string | null
  fullName: string
  language: Language
}

const named = linkView(alarm, 'recipientUserIds')
const escalation = linkView(alarm, 'escalationUserIds')
const departmentLinks = linkView(alarm, 'departmentIds')
const members = linkView(department, 'userIds')

/** All: those of the escalation too. */
export type Audience = 'recipients' | 'escalation' | 'all'

interface Place {
  id: string
  resortId: string
  /** The language of users who have not chosen one. */
  fallback: Language
}

/** Only active users with a confirmed address who may read the alarm. @param only this user */
export async function recipientsOf(
  { db, sessions }: Pick<Services, 'db' | 'sessions'>,
  { id: alarmId, resortId, fallback }: Place,
  audience: Audience,
  only: string | null = null,
): Promise<Recipient[]> {
  const people = await db.query(select({
    userId: users.id,
    email: users.email,
    phone: users.phone,
    fullName: users.fullName,
    language: users.language,
    assignments: users.assignments,
    resortPermissions: users.resortPermissions,
    genericPermissions: users.genericPermissions,
  })`from ${users} where ${users.active} and ${users.deletedAt} is null and ${users.confirmedAt} is not null and (${only}::uuid is null or ${users.id} = ${only}::uuid) and (
      (${audience !== 'recipients'} and exists (select from ${escalation.table} where ${escalation.own} = ${alarmId}::uuid and ${escalation.other} = ${users.id}))
      or ${audience !== 'escalation'} and (exists (select from ${named.table} where ${named.own} = ${alarmId}::uuid and ${named.other} = ${users.id})
      or exists (select from ${departmentLinks.table} join ${tableNamed(department.name)} d on d.id = ${departmentLinks.other}
        where ${departmentLinks.own} = ${alarmId}::uuid and d.active and (${users.departmentId} = d.id or d.manager_id = ${users.id}
          or exists (select from ${members.table} where ${members.own} = d.id and ${members.other} = ${users.id})))))
    order by ${users.email}`)
  const rights = await Promise.all(people.map((person) => sessions.rightsOf(person)))
  return people
    .filter((_, at) => can(rights[at]!, 'alarm.read', resortId))
    .map(({ userId, email, phone, fullName, language }) => ({
      userId,
      email,
      phone,
      fullName,
      language: isLanguage(language) ? language : fallback,
    }))
}
