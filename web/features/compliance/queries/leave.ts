import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api.ts'
import { read } from '@/lib/query.ts'
import { type LeaveInput, leaves } from '@contract/leave.ts'

export const useLeave = (userId: string) => useQuery(read(leaves.list, { query: { userId } }))

export const addLeave = (body: LeaveInput) => call(leaves.add, { body })

export const changeLeave = (id: number, body: Partial<Omit<LeaveInput, 'userId'>>) =>
  call(leaves.change, { params: { id }, body })

export const removeLeave = (id: number) => call(leaves.remove, { params: { id } })
