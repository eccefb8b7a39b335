import { z } from 'zod'
import { day, id, uuid } from './fields.ts'
import { photoId } from './person-photos.ts'

export const themes = ['system', 'light', 'dark'] as const
export const languages = ['en', 'fr', 'de'] as const

/** The signed-in person (SIGN-15), with everything that the web app needs at start. */
export const user = z.strictObject({
  id: uuid,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.string().nullable(),
  role: z.string(),
  roleName: z.string(),
  level: z.int().min(0).max(6),
  isAdmin: z.boolean(),
  companyId: id.nullable(),
  departmentId: id.nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  area: z.string().nullable(),
  site: z.string().nullable(),
  timeZone: z.string(),
  today: day.meta({ description: "The person's local day" }),
  theme: z.enum(themes),
  language: z.enum(languages).nullable(),
  photoId,
})

export type User = z.infer<typeof user>
