import { read } from '@/lib/query.ts'
import { countries } from '@contract/administration/geography.ts'

export const countriesQuery = () => read(countries.list)
