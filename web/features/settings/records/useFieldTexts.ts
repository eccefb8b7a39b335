import { useTranslation } from 'react-i18next'
import type texts from './field-texts.en.ts'

type FieldName = keyof (typeof texts)['field']
type ExplainedName = { [Name in FieldName]: `${Name}Hint` extends FieldName ? Name : never }[FieldName]

/** The texts of a form's fields, which are named like the fields. */
export function useFieldTexts() {
  const { t } = useTranslation('settings')
  const labelled = <Name extends FieldName>(name: Name) => ({ name, label: t(`field.${name}`) })
  const explained = <Name extends ExplainedName>(name: Name) => ({
    ...labelled(name),
    hint: t(`field.${name}Hint`),
  })
  return { labelled, explained }
}
