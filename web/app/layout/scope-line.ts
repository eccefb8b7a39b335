import type { TFunction } from 'i18next'
import type { User } from '@contract/people.ts'

const siteManagers = ['SOM', 'SQM']

/** The line below a person's position (NAV-26), by hierarchy level; at level 6, the role decides. */
export function scopeLine({ isAdmin, level, role, country, area, site }: User, t: TFunction): string {
  if (isAdmin) return t('scope.admin')
  if (level === 3 && country) return t('scope.country', { country })
  if (level === 5) return [country, area].filter(Boolean).join(' - ')
  if (level === 6 && siteManagers.includes(role) && site) return site
  return country ?? ''
}
