import { useTranslation } from 'react-i18next'
import { wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { type Site, siteInput, type SiteInput } from '@contract/administration/geography.ts'
import { contract } from '@contract/index.ts'
import { choicesOf, nameOf, useAreas, useCountries, useSites } from '../organization.ts'
import { FilterSelect } from '../records/FilterSelect.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { managerColumn, placeColumns, placeSorts } from './place-columns.tsx'
import { SiteFields } from './SiteFields.tsx'

const blank: SiteInput = {
  countryId: 0,
  areaId: 0,
  code: '',
  name: '',
  address: '',
  timeZone: '',
  managerId: '',
  isActive: true,
}

const filterParameters = { country: wholeNumber(1) }

function valuesOf(site: Site | undefined, countryId = 0): SiteInput {
  if (!site) return { ...blank, countryId }
  const { id: _, manager: __, ...values } = site
  return values
}

export function SiteList() {
  const { t } = useTranslation('settings')
  const { data: countries } = useCountries()
  const { data: areas } = useAreas()
  const { values, change } = useAddress(filterParameters)
  const countryId = values.country
  const countryOf = ({ countryId: id }: Site) => nameOf(countries, id)
  const areaOf = ({ areaId }: Site) => nameOf(areas, areaId)
  return (
    <RecordList
      kind="site"
      endpoints={contract.sites}
      query={useSites()}
      nameOf={({ name }) => name}
      texts={(site) => [site.code, site.name, site.address, areaOf(site), countryOf(site), site.manager]}
      sorts={{ ...placeSorts, country: countryOf, area: areaOf }}
      sortedBy="name"
      filters={{
        passes: (site) => countryId === undefined || site.countryId === countryId,
        controls: (
          <FilterSelect
            label={t('field.country')}
            value={countryId}
            choices={choicesOf(countries)}
            onChange={(country) => change({ country })}
          />
        ),
      }}
      columns={[
        ...placeColumns<Site>(t),
        { key: 'area', title: t('field.area'), isSortable: true, render: (site) => <Clipped>{areaOf(site)}</Clipped> },
        {
          key: 'country',
          title: t('field.country'),
          isSortable: true,
          render: (site) => <Clipped>{countryOf(site)}</Clipped>,
        },
        managerColumn<Site>(t),
      ]}
      schemaOf={() => siteInput}
      valuesOf={(site) => valuesOf(site, countryId)}
      renderFields={(form, site) => <SiteFields form={form} manager={site?.manager} />}
    />
  )
}
