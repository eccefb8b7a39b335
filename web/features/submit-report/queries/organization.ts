import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { organization } from '@contract/organization.ts'

/** The departments that the person reports for. */
export const useDepartments = () => useQuery(read(organization.departments))

/** Every department's template. */
export const useTemplates = () => useQuery(read(organization.templates))

/** A department's categories; 0 stands for no department. */
export const useCategories = (departmentId: number) =>
  useQuery({ ...read(organization.categories, { params: { departmentId } }), enabled: departmentId > 0 })
