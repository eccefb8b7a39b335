import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import { type Site, siteInput, type SiteInput } from '@contract/administration/geography.ts'
import { contract } from '@contract/index.ts'
import { nameOf, useAreas, useSites } from '../organization.ts'
import { codeAndNameColumns } from '../records/columns.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { valuesOf } from '../records/values-of.ts'
import { countryColumn, managerColumn, placeSorts } from './place-columns.tsx'
import { SiteFields } from './SiteFields.tsx'
import { useCountryFilter } from './useCountryFilter.tsx'

const blank: Required<SiteInput> = {
  countryId: 0,
  areaId: 0,
  code: '',
  name: '',
  address: '',
  timeZone: '',
  managerId: '',
  isActive: true,
}

export function SiteList() {
  const { t } = useTranslation('settings')
  const { data: areas } = useAreas()
  const { countryId, countryOf, filters } = useCountryFilter()
  const areaOf = ({ areaId }: Site) => nameOf(areas, areaId)
  return (
    <RecordList
      kind="site"
      endpoints={contract.sites}
      query={useSites()}
      texts={(site) => [site.code, site.name, site.address, areaOf(site), countryOf(site), site.manager]}
      sorts={{ ...placeSorts, country: countryOf, area: areaOf }}
      sortedBy="name"
      filters={filters}
      columns={[
        ...codeAndNameColumns<Site>(t),
        { key: 'area', title: t('field.area'), isSortable: true, render: (site) => <Clipped>{areaOf(site)}</Clipped> },
        countryColumn<Site>(t, countryOf),
        managerColumn<Site>(t),
      ]}
      schemaOf={() => siteInput}
      valuesOf={(site) => valuesOf(site, { ...blank, countryId: countryId ?? 0 })}
      renderFields={(form, site) => <SiteFields form={form} manager={site?.manager} />}
    />
  )
}
