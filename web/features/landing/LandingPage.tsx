import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { read } from '@/lib/query.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { system } from '@contract/system.ts'
import { CustomLanding } from './CustomLanding.tsx'
import { DefaultLanding } from './DefaultLanding.tsx'

/** The signed-out screen, with a variant for the organization's own domain (NAV-3, NAV-4). */
export default function LandingPage() {
  const { data, isPending } = useQuery(read(system.config))
  const { data: setup } = useQuery(read(system.setup))
  if (setup?.isDue) return <Navigate to={paths.setup.getHref()} replace />
  if (isPending) return <Spinner />
  return data?.customDomain === location.hostname ? <CustomLanding host={data.customDomain} /> : <DefaultLanding />
}
