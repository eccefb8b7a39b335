import { Alert } from 'antd'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoicesField } from '@/ui/form/ChoicesField.tsx'
import { areaChoicesOf, choicesOf, useAreas, useCompanies, useCountries, useRoles, useSites } from '../organization.ts'
import { useFieldTexts } from '../records/useFieldTexts.ts'
import { cascaded, headquartersLevel, homeWithin, isGlobal } from './scope.ts'
import type { UserForm } from './user-form.ts'
import styles from './Users.module.css'

/** Companies, countries, areas and sites; global roles have every place of their companies. */
export function AccessFields({ form }: { form: UserForm }) {
  const { control, setValue, getValues } = form
  const { defaultValues: stored } = form.formState
  const { t } = useTranslation('settings')
  const { labelled, explained } = useFieldTexts()
  const { data: roles = [] } = useRoles()
  const { data: companies } = useCompanies()
  const { data: allCountries } = useCountries()
  const { data: allAreas = [] } = useAreas()
  const { data: allSites = [] } = useSites()
  const [roleCode, countries, areas] = useWatch({ control, name: ['role', 'countries', 'areas'] })
  const level = roles.find(({ code }) => code === roleCode)?.hierarchyLevel
  const isEverywhere = level !== undefined && isGlobal(level)

  const cascade = () => {
    const chosen = getValues()
    const scope = cascaded(
      { countries: chosen.countries ?? [], areas: chosen.areas ?? [], sites: chosen.sites ?? [] },
      allAreas,
      allSites,
    )
    setValue('areas', scope.areas)
    setValue('sites', scope.sites)
    const { countryId = null, areaId = null, siteId = null } = chosen
    const home = homeWithin(scope, { countryId, areaId, siteId }, allAreas, allSites)
    setValue('countryId', home.countryId)
    setValue('areaId', home.areaId)
    setValue('siteId', home.siteId)
  }
  return (
    <>
      <h2 className={styles.part}>{t('users.access')}</h2>
      <ChoicesField
        control={control}
        {...labelled('companies')}
        choices={choicesOf(companies, stored?.companies)}
        required
        isWide
      />
      <Alert
        className={styles.part ?? ''}
        type="info"
        showIcon
        title={isEverywhere ? t('users.globalHint') : t('users.scopeHint')}
      />
      {(!isEverywhere || level === headquartersLevel) && (
        <ChoicesField
          control={control}
          {...labelled('countries')}
          choices={choicesOf(allCountries, stored?.countries)}
          disabled={isEverywhere}
          required={!isEverywhere}
          isWide
          onChosen={cascade}
        />
      )}
      {!isEverywhere && (
        <>
          <ChoicesField
            control={control}
            {...explained('areas')}
            choices={areaChoicesOf(
              allAreas.filter(({ countryId }) => countries?.includes(countryId)),
              allCountries,
              stored?.areas,
            )}
            disabled={!countries?.length}
            onChosen={cascade}
          />
          <ChoicesField
            control={control}
            {...explained('sites')}
            choices={choicesOf(
              allSites.filter(({ areaId }) => areas?.includes(areaId)),
              stored?.sites,
            )}
            disabled={!areas?.length}
          />
        </>
      )}
    </>
  )
}
