import { Select } from 'antd'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { FormField } from '@/ui/form/FormField.tsx'
import type { Area, Country, Site } from '@contract/administration/geography.ts'
import type { User } from '@contract/people.ts'
import { type FormValues, textOf } from '../form.ts'

export interface Places {
  countries: Country[]
  areas: Area[]
  sites: Site[]
}

type Place = Pick<FormValues, 'country' | 'area' | 'site'>
type Own = Pick<User, 'countryCode' | 'area' | 'site'>

/** The rows to choose from: the active ones, and the person's own although it is inactive (ADM-14). */
function offered<Row extends { isActive: boolean }>(rows: Row[], isOwn: (row: Row) => boolean): Row[] {
  const active = rows.filter(({ isActive }) => isActive)
  return active.some(isOwn) ? active : [...active, ...rows.filter(isOwn)]
}

/** The places that can be chosen after a country and an area. */
function placesWithin({ countries, areas, sites }: Places, own: Own, { country, area }: Omit<Place, 'site'>) {
  const within = countries.find(({ code }) => code === country)
  const isOwnCountry = country === own.countryCode
  const inCountry = offered(
    areas.filter(({ countryId }) => countryId === within?.id),
    ({ name }) => isOwnCountry && name === own.area,
  )
  const chosen = inCountry.find(({ code }) => code === area)
  const isOwnArea = isOwnCountry && chosen?.name === own.area
  return {
    countries: offered(countries, ({ code }) => code === own.countryCode),
    areas: inCountry,
    sites: offered(
      sites.filter(({ areaId }) => areaId === chosen?.id),
      ({ name }) => isOwnArea && name === own.site,
    ),
  }
}

/** The person's own place. */
export function startPlace(places: Places, user: Own): Place {
  const country = user.countryCode ?? ''
  const area =
    placesWithin(places, user, { country, area: '' }).areas.find(({ name }) => name === user.area)?.code ?? ''
  const site = placesWithin(places, user, { country, area }).sites.find(({ name }) => name === user.site)?.code ?? ''
  return { country, area, site }
}

const optionsOf = (rows: { code: string; name: string }[]) =>
  rows.map(({ code, name }) => ({ value: code, label: name }))

interface Props {
  form: UseFormReturn<FormValues>
  places: Places
}

/** Country, area and site; each choice narrows the next. */
export function PlaceFields({ form: { control, setValue }, places }: Props) {
  const { t } = useTranslation('mobile-report')
  const user = useUser()
  const [country, area] = useWatch({ control, name: ['country', 'area'] })
  const choices = placesWithin(places, user, { country, area })
  const fields = [
    { name: 'country', rows: choices.countries, narrows: ['area', 'site'], required: true },
    { name: 'area', rows: choices.areas, narrows: ['site'], required: true },
    { name: 'site', rows: choices.sites, narrows: [], required: false },
  ] as const
  return fields.map(({ name, rows, narrows, required }) => (
    <FormField key={name} control={control} name={name} label={t(name)} required={required}>
      {(field, props) => (
        <Select
          {...props}
          ref={field.ref}
          onBlur={field.onBlur}
          value={textOf(field.value) || (required ? null : '')}
          showSearch={{ optionFilterProp: 'label' }}
          options={[...(required ? [] : [{ value: '', label: t('noSite') }]), ...optionsOf(rows)]}
          onChange={(code: string) => {
            field.onChange(code)
            for (const narrowed of narrows) setValue(narrowed, '', { shouldDirty: true })
          }}
        />
      )}
    </FormField>
  ))
}
