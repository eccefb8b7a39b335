import { system } from '@contract/system.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { DefaultLanding } from './DefaultLanding.tsx'
import { CustomLanding } from './CustomLanding.tsx'

/** The signed-out screen; the organisation's own domain has its own (spec/portal.md §2). */
export default function LandingPage() {
  const { data, isPending } = useQuery(read(system.config))
  if (isPending) return <Spinner />
  return data?.customDomain === location.hostname ? <CustomLanding host={data.customDomain} /> : <DefaultLanding />
}
