/** Whom an alarm is mailed to: those it names, and everybody in its departments, once each. */
import { sql } from 'drizzle-orm'
import { alarm } from '@ridgeline/domain/entities/alarm'
import { department } from '@ridgeline/domain/entities/department'
import { isLanguage, type Language } from '@ridgeline/domain/localized'
import type { Queryable } from '../../db/database.ts'
import { linkView } from '../../db/links.ts'
import { users } from '../../db/schema.ts'
import { tableNamed } from '../../db/table.ts'

export interface Recipient {
  email: string
  fullName: string
  language: Language
}

const named = linkView(alarm, 'recipientUserIds')
const toldDepartments = linkView(alarm, 'departmentIds')
const members = linkView(department, 'userIds')

/** Only of who works here still. @param fallback the language of who has chosen none */
export async function recipientsOf(db: Queryable, alarmId: string, fallback: Language): Promise<Recipient[]> {
  const people = await db.query<{ email: string; fullName: string; language: string | null }>(sql`
    select ${users.email} as email, ${users.fullName} as "fullName", ${users.language} as language from ${users}
    where ${users.active} and ${users.deletedAt} is null and (
      exists (select from ${named.table} where ${named.own} = ${alarmId}::uuid and ${named.other} = ${users.id})
      or exists (select from ${toldDepartments.table} join ${tableNamed(department.name)} d on d.id = ${toldDepartments.other}
        where ${toldDepartments.own} = ${alarmId}::uuid and d.active and (${users.departmentId} = d.id or d.manager_id = ${users.id}
          or exists (select from ${members.table} where ${members.own} = d.id and ${members.other} = ${users.id}))))
    order by ${users.email}`)
  return people.map(({ language, ...person }) => ({ ...person, language: isLanguage(language) ? language : fallback }))
}
