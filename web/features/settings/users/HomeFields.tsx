import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { choicesOf, useAreas, useCompanies, useCountries, useSites } from '../organization.ts'
import type { UserForm } from './user-form.ts'
import styles from './Users.module.css'

/** The home company and place, all optional. */
export function HomeFields({ form }: { form: UserForm }) {
  const { control, setValue } = form
  const { defaultValues: stored } = form.formState
  const { t } = useTranslation('settings')
  const { data: companies } = useCompanies()
  const { data: countries } = useCountries()
  const { data: areas = [] } = useAreas()
  const { data: sites = [] } = useSites()
  const [countryId, areaId] = useWatch({ control, name: ['countryId', 'areaId'] })
  return (
    <>
      <div className={styles.part}>
        <h2>{t('users.home')}</h2>
        <p>{t('users.homeHint')}</p>
      </div>
      <ChoiceField
        control={control}
        name="companyId"
        label={t('managers.company')}
        choices={choicesOf(companies, [stored?.companyId])}
      />
      <ChoiceField
        control={control}
        name="countryId"
        label={t('field.country')}
        choices={choicesOf(countries, [stored?.countryId])}
        onChosen={() => {
          setValue('areaId', null)
          setValue('siteId', null)
        }}
      />
      <ChoiceField
        control={control}
        name="areaId"
        label={t('field.area')}
        choices={choicesOf(
          areas.filter((area) => area.countryId === countryId),
          [stored?.areaId],
        )}
        disabled={!countryId}
        onChosen={() => setValue('siteId', null)}
      />
      <ChoiceField
        control={control}
        name="siteId"
        label={t('field.site')}
        choices={choicesOf(
          sites.filter((site) => site.areaId === areaId),
          [stored?.siteId],
        )}
        disabled={!areaId}
      />
    </>
  )
}
