import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { choicesOf, nameOf, useCountries } from '../organization.ts'
import { FilterSelect } from '../records/FilterSelect.tsx'

const filterParameters = { country: wholeNumber(1) }

interface InCountry {
  countryId: number
}

interface CountryFilter {
  /** The chosen country, which the address keeps. */
  countryId: number | undefined
  countryOf: (place: InCountry) => string
  filters: { controls: ReactNode; passes: (place: InCountry) => boolean }
}

/** Filters a list of places by their country. */
export function useCountryFilter(): CountryFilter {
  const { t } = useTranslation('settings')
  const { data: countries } = useCountries()
  const { values, change } = useAddress(filterParameters)
  const countryId = values.country
  return {
    countryId,
    countryOf: (place) => nameOf(countries, place.countryId),
    filters: {
      passes: (place) => countryId === undefined || place.countryId === countryId,
      controls: (
        <FilterSelect
          label={t('field.country')}
          value={countryId}
          choices={choicesOf(countries)}
          onChange={(country) => change({ country })}
        />
      ),
    },
  }
}
