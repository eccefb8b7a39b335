import { admins, type Persona, reviewersOfParis } from './personas.ts'

export const viewers: Persona[] = ['te.paris1', ...reviewersOfParis]

export const editors: Persona[] = ['te.paris1', ...admins]

/** The technician's report of the local day. The demo has no report for today, and none by these people in category 21. */
export const makeReport = `
  insert into public.reports (author_id, date, department_id, category_id)
  select p.id, (now() at time zone 'Europe/Paris')::date, 1, 6 from public.profiles p where p.username = 'te.paris1'`

/** Item 900000001 is part of a made report, which is yesterday's if midnight has passed meanwhile. */
export const clearReports = `
  delete from public.reports r using public.profiles p
  where p.id = r.author_id
    and (r.category_id = 21 and p.department_id is distinct from 4
      or p.username = 'te.paris1' and r.category_id in (6, 7) and r.date = (now() at time zone 'Europe/Paris')::date
      or r.id in (select i.report_id from public.report_items i where i.id = 900000001))`
