import type { User } from '@contract/people.ts'

/** The first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => /./u.exec(word ?? '')?.[0].toUpperCase() ?? '')
    .join('')
}

const siteManagers = ['SOM', 'SQM']

/** The line below a person's position (NAV-26), by hierarchy level; at level 6, the role decides. */
export function scopeLine({ isAdmin, level, role, country, area, site }: User): string {
  if (isAdmin) return 'Global Admin'
  if (level === 3) return `${country ?? ''} Country`.trim()
  if (level === 5) return [country, area].filter(Boolean).join(' - ')
  if (level === 6 && siteManagers.includes(role) && site) return site
  return country ?? ''
}
