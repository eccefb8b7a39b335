import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, pathId } from '../fields.ts'
import { accessLevels, application } from '../permissions.ts'

const applicationTab = z.strictObject({ id, applicationId: id, code: z.string(), name: z.string() })

/** No record is full access to the tab. */
export const tabPermission = z.strictObject({
  userId: z.uuid(),
  applicationId: id,
  tabId: id,
  hasAccess: z.boolean(),
  accessLevel: z.enum(accessLevels),
})

/** No record is no access to the application; administrators use every active one. */
export const applicationAccess = z.strictObject({ userId: z.uuid(), applicationId: id, hasAccess: z.boolean() })

export type TabPermission = z.infer<typeof tabPermission>
export type ApplicationAccess = z.infer<typeof applicationAccess>

const ofPerson = z.strictObject({ userId: z.uuid().optional() })

export const tabPermissions = {
  applications: endpoint({
    method: 'GET',
    path: '/api/admin/applications',
    summary: 'All applications',
    access: 'person',
    answer: z.array(application),
  }),
  tabs: endpoint({
    method: 'GET',
    path: '/api/admin/application-tabs/{applicationId}',
    summary: 'The tabs of an application',
    access: 'person',
    params: z.strictObject({ applicationId: pathId }),
    answer: z.array(applicationTab),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/user-tab-permissions',
    summary: "Records of tab permissions: everyone's or a person's; others than administrators get their own",
    access: 'person',
    query: ofPerson,
    answer: z.array(tabPermission),
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/admin/user-tab-permissions',
    summary: "Set a person's level on a tab",
    access: 'person',
    body: tabPermission,
    answer: tabPermission,
  }),
  access: endpoint({
    method: 'GET',
    path: '/api/admin/application-access',
    summary: "Records of application access: everyone's or a person's; others than administrators get their own",
    access: 'person',
    query: ofPerson,
    answer: z.array(applicationAccess),
  }),
  setAccess: endpoint({
    method: 'PUT',
    path: '/api/admin/application-access',
    summary: 'Give an application to a person, or take it away',
    access: 'person',
    body: applicationAccess,
    answer: applicationAccess,
  }),
}
