import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { organisation } from '@contract/organisation.ts'

/** The departments that the person reports for. */
export const useDepartments = () => useQuery(read(organisation.departments))

/** Every department's template. */
export const useTemplates = () => useQuery(read(organisation.templates))

/** A department's categories; 0 stands for no department. */
export const useCategories = (departmentId: number) =>
  useQuery({ ...read(organisation.categories, { params: { departmentId } }), enabled: departmentId > 0 })
