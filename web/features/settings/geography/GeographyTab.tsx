import { Segmented } from 'antd'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaList } from './AreaList.tsx'
import { CountryList } from './CountryList.tsx'
import { SiteList } from './SiteList.tsx'

const kinds = ['country', 'area', 'site'] as const
type PlaceKind = (typeof kinds)[number]

const lists: Record<PlaceKind, ComponentType> = { country: CountryList, area: AreaList, site: SiteList }

/** Step 3: the places, from the large to the small. */
export default function GeographyTab() {
  const { t } = useTranslation('settings')
  const [kind, setKind] = useState<PlaceKind>('country')
  const List = lists[kind]
  return (
    <>
      <div>
        <Segmented<PlaceKind>
          aria-label={t('geography.list')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`records.${value}.many`) }))}
          onChange={setKind}
        />
      </div>
      <List key={kind} />
    </>
  )
}
