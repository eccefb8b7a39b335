import { Segmented } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { choice, text } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { AreaList } from './AreaList.tsx'
import { CountryList } from './CountryList.tsx'
import { SiteList } from './SiteList.tsx'

const kinds = ['country', 'area', 'site'] as const
type PlaceKind = (typeof kinds)[number]

const parameters = { tab: text, list: choice(kinds, 'country') }

const lists: Record<PlaceKind, ComponentType> = { country: CountryList, area: AreaList, site: SiteList }

/** Step 3: countries, areas and sites. */
export default function GeographyTab() {
  const { t } = useTranslation('settings')
  const { values, openAlone } = useAddress(parameters)
  const List = lists[values.list]
  return (
    <>
      <div>
        <Segmented<PlaceKind>
          aria-label={t('geography.list')}
          value={values.list}
          options={kinds.map((value) => ({ value, label: t(`records.${value}.many`) }))}
          // The other list's filters do not apply to this one.
          onChange={(list) => openAlone({ list })}
        />
      </div>
      <List key={values.list} />
    </>
  )
}
