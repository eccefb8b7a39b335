import {
  areaInput,
  countryInput,
  siteInput,
} from '../../../../supabase/functions/_shared/contract/administration/geography.ts'
import type { ImporterOf } from './importer.ts'
import { finder } from './places.ts'

export const countriesImporter: ImporterOf = () => ({
  schema: countryInput,
  columns: {
    timeZone: 'time_zone',
    workingDays: 'working_days',
    isHeadquarters: 'headquarters',
    recordsCalls: 'records_calls',
    isActive: 'active',
  },
  read: (cells) => ({
    input: {
      code: cells.text('code'),
      name: cells.text('name'),
      timeZone: cells.text('time_zone') || undefined,
      workingDays: cells.numbers('working_days'),
      isHeadquarters: cells.flag('headquarters', false),
      recordsCalls: cells.flag('records_calls', true),
      isActive: cells.flag('active', true),
    },
  }),
  keys: (cells) => ({ code: cells.text('code') }),
})

export const areasImporter: ImporterOf = (codes) => {
  const countries = finder(codes.countries)
  return {
    schema: areaInput,
    columns: { countryId: 'country', isActive: 'active' },
    read: (cells) => ({
      input: {
        code: cells.text('code'),
        name: cells.text('name'),
        countryId: cells.one('country', countries)?.id ?? 0,
        isActive: cells.flag('active', true),
      },
    }),
    keys: (cells) => ({ code: [cells.text('country'), cells.text('code')].join('/') }),
  }
}

export const sitesImporter: ImporterOf = (codes) => {
  const countries = finder(codes.countries)
  const areas = finder(codes.areas)
  return {
    schema: siteInput,
    columns: { countryId: 'country', areaId: 'area', timeZone: 'time_zone', isActive: 'active' },
    read(cells) {
      const countryId = cells.one('country', countries)?.id ?? 0
      const areaId = cells.one('area', (code) => areas(code, [countryId]))?.id ?? 0
      return {
        input: {
          code: cells.text('code'),
          name: cells.text('name'),
          countryId,
          areaId,
          address: cells.text('address'),
          timeZone: cells.text('time_zone'),
          isActive: cells.flag('active', true),
        },
      }
    },
    keys: (cells) => ({
      code: [cells.text('country'), cells.text('area').split('/').at(-1), cells.text('code')].join('/'),
    }),
  }
}
