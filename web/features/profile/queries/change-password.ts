import { call } from '@/lib/api.ts'
import type { Request } from '@contract/endpoint.ts'
import { contract } from '@contract/index.ts'

type Passwords = Request<typeof contract.auth.changePassword>['body']

export const changePassword = (body: Passwords) => call(contract.auth.changePassword, { body })
