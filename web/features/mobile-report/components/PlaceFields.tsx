import { Select } from 'antd'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
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

const active = <Row extends { isActive: boolean }>(rows: Row[]): Row[] => rows.filter(({ isActive }) => isActive)

/** The places that can be chosen after a country and an area. */
function placesWithin({ countries, areas, sites }: Places, { country, area }: Omit<Place, 'site'>) {
  const within = active(countries).find(({ code }) => code === country)
  const inCountry = active(areas).filter(({ countryId }) => countryId === within?.id)
  const chosen = inCountry.find(({ code }) => code === area)
  return {
    countries: active(countries),
    areas: inCountry,
    sites: active(sites).filter(({ areaId }) => areaId === chosen?.id),
  }
}

/** The person's own place. */
export function startPlace(places: Places, user: Pick<User, 'countryCode' | 'area' | 'site'>): Place {
  const country = user.countryCode ?? ''
  const area = placesWithin(places, { country, area: '' }).areas.find(({ name }) => name === user.area)?.code ?? ''
  const site = placesWithin(places, { country, area }).sites.find(({ name }) => name === user.site)?.code ?? ''
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
  const [country, area] = useWatch({ control, name: ['country', 'area'] })
  const offered = placesWithin(places, { country, area })
  const fields = [
    { name: 'country', rows: offered.countries, narrows: ['area', 'site'], required: true },
    { name: 'area', rows: offered.areas, narrows: ['site'], required: true },
    { name: 'site', rows: offered.sites, narrows: [], required: false },
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
