import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api.ts'
import { read } from '@/lib/query.ts'
import { complianceExports } from '@contract/compliance-exports.ts'
import { compliance } from '@contract/compliance.ts'
import type { Request } from '@contract/endpoint.ts'
import type { Filters } from '../filters.ts'
import { mapRange } from '../map-range.ts'
import { complianceQuery, summaryQuery } from './compliance-query.ts'

/** The matching people; the previous ones stay visible while others load. */
export const useCompliance = (filters: Filters) =>
  useInfiniteQuery({ ...complianceQuery(filters), placeholderData: keepPreviousData })

/** The counts of the matching people. */
export const useSummary = (filters: Filters) =>
  useQuery({ ...summaryQuery(filters), placeholderData: keepPreviousData })

/** The countries of the people that the person may see. */
export const useCountries = () => useQuery(read(compliance.countries))

/** The days of a country up to today. */
export const useCountryDays = (id: number | undefined, today: string) =>
  useQuery({
    ...read(compliance.ofCountry, { params: { id: id ?? 0 }, query: mapRange(today) }),
    enabled: id !== undefined,
  })

/** The days of a person up to today. */
export const usePersonDays = (id: string, today: string) =>
  useQuery(read(compliance.ofPerson, { params: { id }, query: mapRange(today) }))

export const exportCompliance = (body: Request<typeof complianceExports.all>['body']) =>
  call(complianceExports.all, { body })
