import { userInput } from '../../../../supabase/functions/_shared/contract/administration/user-fields.ts'
import type { ImporterOf } from './importer.ts'
import { finder } from './places.ts'

const idsOf = (found: { id: number }[]): number[] => found.map(({ id }) => id)

/** People, without passwords: they set their own through "Forgot password". */
export const usersImporter: ImporterOf = (codes) => {
  const companies = finder(codes.companies)
  const departments = finder(codes.departments)
  const countries = finder(codes.countries)
  const areas = finder(codes.areas)
  const sites = finder(codes.sites)
  const roles = finder(codes.roles)
  return {
    schema: userInput.omit({ password: true }),
    columns: {
      firstName: 'first_name',
      lastName: 'last_name',
      departmentId: 'department',
      isAdmin: 'administrator',
      isActive: 'active',
      companyId: 'companies',
      countryId: 'countries',
      areaId: 'areas',
      siteId: 'sites',
    },
    read(cells) {
      const chosenCountries = idsOf(cells.several('countries', countries))
      const chosenAreas = idsOf(cells.several('areas', (code) => areas(code, chosenCountries)))
      return {
        input: {
          username: cells.text('username'),
          email: cells.text('email'),
          firstName: cells.text('first_name'),
          lastName: cells.text('last_name'),
          position: cells.text('position'),
          role: cells.one('role', roles)?.code ?? cells.text('role'),
          departmentId: cells.one('department', departments)?.id ?? null,
          companies: idsOf(cells.several('companies', companies)),
          countries: chosenCountries,
          areas: chosenAreas,
          sites: idsOf(cells.several('sites', (code) => sites(code, chosenAreas))),
          isAdmin: cells.flag('administrator', false),
          isActive: cells.flag('active', true),
        },
        beside: { id: crypto.randomUUID() },
      }
    },
    keys: (cells) => ({ username: cells.text('username'), email: cells.text('email') }),
  }
}
