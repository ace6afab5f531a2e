/** The inputs of the personal data. */
import { languages, isLanguage } from '@ridgeline/domain/values/localized'
import { text } from '../../lib/language/texts/i18n.ts'
import { hintOf, labelOf } from '../../lib/language/texts/label.ts'
import { languageList } from '../../lib/language/texts/language-list.ts'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { TextInput } from '../../ui/input/text/text-input.tsx'
import { Flag } from '../../ui/mark/flag.tsx'
import { Select } from '../../ui/select/select.tsx'
import type { PersonalFaults } from './personal-values.ts'
import type { PersonalName, PersonalValues } from './profile-api.ts'

interface PersonalFieldsProps {
  values: PersonalValues
  faults: PersonalFaults
  onChange: (name: PersonalName, value: string | null) => void
}

const itemOf = (name: PersonalName, faults: PersonalFaults) => ({
  id: `profile-field-${name}`,
  label: labelOf('user', name),
  error: faults[name],
})
const options = languageList({ only: languages }).map(({ id, text: label }) => ({ value: id, label, glyph: <Flag language={id} /> }))

export function PersonalFields({ values, faults, onChange }: PersonalFieldsProps) {
  const isOfDirectory = values.loginType === 'directory'
  return (
    <>
      <FormItem {...itemOf('fullName', faults)} mandatory>
        <TextInput value={values.fullName} onChange={(typed) => onChange('fullName', typed)} autoComplete="name" />
      </FormItem>
      <FormItem
        {...itemOf('email', faults)}
        mandatory
        hint={text(isOfDirectory ? 'account.personal.emailOfDirectory' : 'account.personal.emailHint')}
      >
        <TextInput
          type="email"
          value={values.email}
          readOnly={isOfDirectory}
          onChange={(typed) => onChange('email', typed)}
          autoComplete="email"
        />
      </FormItem>
      <FormItem {...itemOf('phone', faults)} hint={hintOf('user', 'phone')} maxWidth={260}>
        <TextInput type="tel" value={values.phone} onChange={(typed) => onChange('phone', typed)} autoComplete="tel" />
      </FormItem>
      <FormItem {...itemOf('language', faults)} hint={text('account.personal.languageHint')} maxWidth={260}>
        <Select
          options={options}
          clearable
          value={values.language}
          onChange={(chosen) => onChange('language', isLanguage(chosen) ? chosen : null)}
        />
      </FormItem>
    </>
  )
}
