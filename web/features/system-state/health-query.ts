import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '@/lib/api.ts'
import { keyOf } from '@/lib/query.ts'
import { type Health, health, system } from '@contract/system.ts'

/** How often the page checks again, in milliseconds. */
const interval = 5_000

/** The state of each service, checked again while the page is open. */
export const healthQuery = queryOptions({
  queryKey: keyOf(system.health.path),
  queryFn: readHealth,
  refetchInterval: interval,
})

/** A portal that is down responds with 503, and with the state of each service as well. */
async function readHealth(): Promise<Health> {
  try {
    return await call(system.health)
  } catch (error) {
    const answer = error instanceof ApiError ? answerIn(error) : undefined
    if (answer) return answer
    throw error
  }
}

function answerIn({ body }: ApiError): Health | undefined {
  try {
    return health.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
