import { Segmented } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AreaList } from './AreaList.tsx'
import { CountryList } from './CountryList.tsx'
import { SiteList } from './SiteList.tsx'

const kinds = ['country', 'area', 'site'] as const
type PlaceKind = (typeof kinds)[number]

const lists: Record<PlaceKind, ComponentType> = { country: CountryList, area: AreaList, site: SiteList }

/** Step 3: the places, from the large to the small. */
export default function GeographyTab() {
  const { t } = useTranslation('settings')
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find((known) => known === search.get('list')) ?? 'country'
  const List = lists[kind]
  return (
    <>
      <div>
        <Segmented<PlaceKind>
          aria-label={t('geography.list')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`records.${value}.many`) }))}
          // What narrowed the other list down is not for this one.
          onChange={(list) => setSearch({ tab: 'geography', list })}
        />
      </div>
      <List key={kind} />
    </>
  )
}
